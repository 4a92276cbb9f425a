/* Short sounds, made here: no file to fetch.  Off unless asked for. */
let context: AudioContext | null = null;

/** One tone, so many seconds from now. */
function tone(hertz: number, from: number, seconds: number): void {
  context ??= new AudioContext();
  const start = context.currentTime + from;
  const source = context.createOscillator();
  const volume = context.createGain();
  source.type = "triangle";
  source.frequency.setValueAtTime(hertz, start);
  volume.gain.setValueAtTime(0.12, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + seconds);
  source.connect(volume).connect(context.destination);
  source.start(start);
  source.stop(start + seconds + 0.01);
}

/** Dice that rattle. */
export function click(dice: number): void {
  const rattles = Math.min(6, Math.max(1, dice));
  for (let i = 0; i < rattles; i++) tone(900 - 60 * i, i * 0.045, 0.04);
}

/** Two notes upwards: your turn. */
export function chime(): void {
  tone(587, 0, 0.18);
  tone(880, 0.14, 0.3);
}
