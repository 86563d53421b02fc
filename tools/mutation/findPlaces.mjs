/**
 * Finds a text in a source, ignoring whitespace, so that formatting does not matter. Returns `{
 * from, to }`, offsets in the source.
 */
export function findPlaces(source, text) {
  const wanted = text.replace(/\s+/g, '');
  const offsets = [];
  let squeezed = '';
  for (let offset = 0; offset < source.length; offset += 1) {
    if (!/\s/.test(source[offset])) {
      offsets.push(offset);
      squeezed += source[offset];
    }
  }

  const places = [];
  for (
    let at = wanted === '' ? -1 : squeezed.indexOf(wanted);
    at !== -1;
    at = squeezed.indexOf(wanted, at + 1)
  ) {
    places.push({ from: offsets[at], to: offsets[at + wanted.length - 1] + 1 });
  }
  return places;
}

/** Replaces the single occurrence of a text. Fails if it does not occur exactly once. */
export function replaceOnce(source, text, replacement) {
  const places = findPlaces(source, text);
  if (places.length !== 1) {
    throw new Error(`"${text}" is there ${places.length} times, not once.`);
  }
  const [{ from, to }] = places;
  return source.slice(0, from) + replacement + source.slice(to);
}
