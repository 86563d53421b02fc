/** The ending of a line's name, its value, and the label that a bucket has. */
type HistogramLine = readonly [
  ending: '_bucket' | '_sum' | '_count',
  value: number,
  label?: { readonly le: string },
];

export interface Histogram {
  add(value: number): void;
  /** Buckets that count everything up to their bound, then sum and count. */
  lines(): readonly HistogramLine[];
}

/** Makes a histogram with these upper bounds, smallest first. */
export function createHistogram(bounds: readonly number[]): Histogram {
  const counts = bounds.map(() => 0);
  let sum = 0;
  let count = 0;
  return {
    add(value) {
      bounds.forEach(
        (bound, index) => (counts[index] = (counts[index] ?? 0) + (value <= bound ? 1 : 0)),
      );
      sum += value;
      count++;
    },
    lines: () => [
      ...bounds.map((bound, index): HistogramLine => [
        '_bucket',
        counts[index] ?? 0,
        { le: String(bound) },
      ]),
      ['_bucket', count, { le: '+Inf' }],
      ['_sum', sum],
      ['_count', count],
    ],
  };
}
