/* A short click for dice, made here: no file to fetch.  Off unless asked for. */
let context: AudioContext | null = null;

export function click(dice: number): void {
  context ??= new AudioContext();
  const rattles = Math.min(6, Math.max(1, dice));
  for (let i = 0; i < rattles; i++) {
    const start = context.currentTime + i * 0.045;
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = "triangle";
    tone.frequency.setValueAtTime(900 - 60 * i, start);
    volume.gain.setValueAtTime(0.12, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.04);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + 0.05);
  }
}
