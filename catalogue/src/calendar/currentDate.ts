/** The present day as an ISO date, UTC. */
export function currentDate(): string {
  return new Date().toISOString().slice(0, 10);
}
