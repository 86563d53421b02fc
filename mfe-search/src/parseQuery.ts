/** Shorter texts find everything and help nobody. */
const MINIMUM_LENGTH = 2;

/** Takes no room, or leaves it empty: zero-width characters, controls, fillers, the empty braille pattern. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]/gu;

/** What to ask the service for, given what stands in the field; `undefined` while there is too little to see in that. */
export function parseQuery(text: string): string | undefined {
  const seen = text.replace(INVISIBLE, '').trim();
  // Counted in letters as the visitor sees them, not in UTF-16 units.
  return Array.from(seen).length >= MINIMUM_LENGTH ? text.trim() : undefined;
}
