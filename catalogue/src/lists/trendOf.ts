import { digest } from '../text/digest.ts';

/** How much of its popularity an entry may win or lose on a day. */
const SWING = 0.4;

/** The standing of an entry in a span of time: its popularity, moved by what looks like chance and is the same all day. */
export function trendOf(
  entry: { readonly kind: string; readonly id: number; readonly popularity: number },
  span: string,
): number {
  const fraction =
    Number.parseInt(digest(`trend ${span} ${entry.kind} ${entry.id}`).slice(0, 6), 16) / 0xffffff;
  return entry.popularity * (1 + SWING * (2 * fraction - 1));
}
