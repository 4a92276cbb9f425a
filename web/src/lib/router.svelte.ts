/*
 * Real paths without a page load: /odds?system=...  Links are plain links; a click on one is taken over here.  A page
 * that keeps its state in the address replaces it with `replaceSearch` and reads `route.search`.
 */

export const route = $state({ path: location.pathname, search: location.search, hash: location.hash });

/** What stands behind the page's name: the ID of /battle/ID. */
export function behind(): string {
  return decodeURIComponent(route.path.split("/").slice(2).join("/"));
}

function read(): void {
  route.path = location.pathname;
  route.search = location.search;
  route.hash = location.hash;
}

export function navigate(to: string): void {
  const url = new URL(to, location.href);
  if (url.href !== location.href) history.pushState(null, "", url);
  read();
  if (!url.hash) scrollTo(0, 0);
}

/** Another address for the page that is shown, without a new entry in the history. */
export function replaceSearch(search: URLSearchParams): void {
  // Commas are common in addresses, and read better than %2C.
  const text = search.toString().replaceAll("%2C", ",").replaceAll("%2F", "/");
  history.replaceState(null, "", `${location.pathname}${text ? `?${text}` : ""}${location.hash}`);
  read();
}

function isOurs(event: MouseEvent, link: HTMLAnchorElement): boolean {
  return (
    event.button === 0 &&
    !event.defaultPrevented &&
    !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
    !link.target &&
    !link.hasAttribute("download") &&
    link.origin === location.origin &&
    !link.pathname.startsWith("/api/")
  );
}

function onClick(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest?.("a");
  if (!link || !link.href || !isOurs(event, link)) return;
  // Within the page the browser itself goes there, and moves the focus.
  if (link.hash && link.pathname === location.pathname && link.search === location.search) return;
  event.preventDefault();
  navigate(link.href);
}

addEventListener("popstate", read);
addEventListener("hashchange", read);
document.addEventListener("click", onClick);
