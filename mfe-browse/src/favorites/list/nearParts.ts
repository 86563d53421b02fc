/** A part of a long list: these items, or the gap that stands for them. */
export interface ListPart {
  readonly isGap: boolean;
  readonly start: number;
  /** The index after the last one. */
  readonly end: number;
}

/**
 * The parts of a list of so many items that are in the document, and the gaps between them. Items
 * come and go in groups: both ends, so that Home and End find them, and what is near an item of
 * `near`: its group and those beside it.
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
