/** The column names of `visitCells`. */
export const VISIT_COLUMNS = [
  'requests before the first card',
  'JavaScript, brotli',
  'style, brotli',
  'font',
  'section code runs after',
  'first poster asked for after',
];

/** A visit's measurements, as cells of a table row. */
export function visitCells({ requests, bytes, stepsToCode, stepsToPoster }) {
  return [
    requests,
    kilobytes(bytes.script),
    kilobytes(bytes.stylesheet),
    kilobytes(bytes.font),
    steps(stepsToCode),
    steps(stepsToPoster),
  ];
}

function steps(count) {
  return `${Math.floor(count + 0.05)} steps (${count.toFixed(2)})`;
}

export function kilobytes(count) {
  return `${(count / 1_000).toFixed(1)} kB`;
}
