const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether the text is an ISO date without a zone that stands in the calendar: `2023-02-31` does not, and there is no year 0. */
export function isCalendarDate(text: string): boolean {
  const parts = ISO_DATE.exec(text);
  if (!parts) {
    return false;
  }
  const [, year, month, day] = parts.map(Number);
  // Read back in UTC, where no zone can move the day: a day that the month does not have comes back in the next one.
  const date = new Date(`${text}T00:00:00Z`);
  return (
    year !== 0 &&
    date.getUTCFullYear() === year &&
    date.getUTCMonth() + 1 === month &&
    date.getUTCDate() === day
  );
}
