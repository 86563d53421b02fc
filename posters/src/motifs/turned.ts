/** A mark repeated around the middle of the 200 × 200 field. */
export function turned(times: number, mark: string, from = 0): string {
  return Array.from(
    { length: times },
    (_, index) => `<g transform="rotate(${from + (index * 360) / times} 100 100)">${mark}</g>`,
  ).join('');
}
