/** The only page of a list as the service sends it; name the numbers that matter to the test. */
export function wirePage(
  results: readonly unknown[],
  numbers: Readonly<Record<string, number>> = {},
): Record<string, unknown> {
  return { page: 1, total_pages: 1, total_results: results.length, results, ...numbers };
}
