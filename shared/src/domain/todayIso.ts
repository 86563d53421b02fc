/** The visitor's calendar date at that moment, as an ISO date without a zone. Components get it from outside: no clock while drawing. */
export function todayIso(now: Date): string {
  const year = String(now.getFullYear()).padStart(4, '0');
  const month = String(now.getMonth() + 1).padStart(2, '0');
  const day = String(now.getDate()).padStart(2, '0');
  return `${year}-${month}-${day}`;
}
