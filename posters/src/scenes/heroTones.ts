import type { FlatTones } from '../FlatTones.ts';
import type { MotifTones } from '../motifs/drawMotif.ts';

/** The object of a picture in the tones of a flat composition; `ground` is what lies right behind it. */
export function heroTones({ accent, body, light }: FlatTones, ground: string): MotifTones {
  return { body, light, accent, ground };
}
