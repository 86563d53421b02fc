/** Shorter texts find everything and help nobody. */
const MINIMUM_LENGTH = 2;

/** What to ask the service for, given what stands in the field; `undefined` while that is too short. */
export function parseQuery(text: string): string | undefined {
  const query = text.trim();
  // Counted in letters as the visitor sees them, not in UTF-16 units.
  return Array.from(query).length >= MINIMUM_LENGTH ? query : undefined;
}
