/** The day on which a moment is where the visitor is, as an ISO date without a zone. */
export function localDay(time: number): string {
  const date = new Date(time);
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}
