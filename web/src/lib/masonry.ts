/*
 * Cards of different height in columns without holes, in their own order: each card spans as many thin rows of the
 * grid as it is high.  The grid needs grid-auto-rows: 1px.
 */
export function masonry(grid: HTMLElement, gap = 16): { destroy: () => void } {
  const fit = (card: Element): void => {
    const inner = card.firstElementChild;
    if (inner) (card as HTMLElement).style.gridRowEnd = `span ${Math.ceil(inner.getBoundingClientRect().height + gap)}`;
  };
  const sizes = new ResizeObserver((entries) => {
    for (const entry of entries) if (entry.target.parentElement) fit(entry.target.parentElement);
  });
  const watch = (): void => {
    sizes.disconnect();
    for (const card of grid.children) if (card.firstElementChild) sizes.observe(card.firstElementChild);
  };
  const cards = new MutationObserver(watch);
  cards.observe(grid, { childList: true });
  watch();
  return {
    destroy() {
      sizes.disconnect();
      cards.disconnect();
    },
  };
}
