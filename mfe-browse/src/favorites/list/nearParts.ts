/** A part of a long list: a range of items, or a gap that replaces them. */
interface ListPart {
  readonly isGap: boolean;
  readonly start: number;
  /** The index after the last item. */
  readonly end: number;
}

/**
 * Splits a list into the parts to render and the gaps between them, in complete groups. Renders
 * both ends, for Home and End, and the groups of the items in `near` with their neighbors.
 */
export function nearParts(
  count: number,
  groupSize: number,
  near: readonly number[],
): readonly ListPart[] {
  const last = Math.ceil(count / groupSize) - 1;
  const isNear = (group: number) =>
    near.some((index) => Math.abs(group - Math.floor(index / groupSize)) <= 1);
  const parts: ListPart[] = [];
  for (let group = 0; group <= last; group += 1) {
    const isGap = group > 0 && group < last && !isNear(group);
    const end = Math.min(count, (group + 1) * groupSize);
    const before = parts.at(-1);
    if (before?.isGap === isGap) {
      parts[parts.length - 1] = { ...before, end };
    } else {
      parts.push({ isGap, start: group * groupSize, end });
    }
  }
  return parts;
}
