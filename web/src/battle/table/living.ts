/* A battle that is only looked at, frame by frame. */
import type { Played, Point } from "../../lib/api";

export interface Standing {
  id: string;
  side: 1 | 2;
  corners: Point[];
}

/** Who stands where after so many frames. */
export function standingAt(frames: Played["frames"], count: number): Standing[] {
  const now = new Map<string, Standing>();
  for (const frame of frames.slice(0, count))
    for (const one of frame)
      if (one.corners.length > 0) now.set(one.id, one);
      else now.delete(one.id);
  return [...now.values()];
}
