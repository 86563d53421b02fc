/** A version with another one behind it leaves that one a third of the time; where it would take no time at all, the wait is short. */
const WITH_OTHERS = 2 / 3;
const WITH_ONE_THAT_IS_HERE = 1 / 4;

/** How much of the time that is left the next version may take. */
export function shareOfTime(leftMs: number, hasOthers: boolean, hasOneThatIsHere: boolean): number {
  if (hasOneThatIsHere) {
    return Math.max(0, leftMs * WITH_ONE_THAT_IS_HERE);
  }
  return Math.max(0, hasOthers ? leftMs * WITH_OTHERS : leftMs);
}
