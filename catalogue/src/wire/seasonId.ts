/** The id of a season, made from its series' id; no series has a thousand seasons. */
export function seasonId(seriesId: number, seasonNumber: number): number {
  return seriesId * 1_000 + seasonNumber;
}
