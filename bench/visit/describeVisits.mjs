const ROWS = [
  ['Lighthouse, simulated', (visit) => whole(of(visit, 'simulated', (r) => r.performance))],
  [
    'accessibility, best practices, SEO',
    (visit) =>
      ['accessibility', 'bestPractices', 'seo']
        .map((name) => of(visit, 'simulated', (r) => r[name]))
        .join(', '),
  ],
  ['largest paint, simulated', (visit) => ms(of(visit, 'simulated', (r) => r.largestPaint))],
  ['largest paint, applied', (visit) => ms(of(visit, 'applied', (r) => r.largestPaint))],
  ['largest picture has arrived, applied', (visit) => ms(of(visit, 'applied', (r) => r.picture))],
  ['hydrated, slow 4G (quickest run)', (visit) => withLeast(visit, 'hydration', Number)],
  ['blocked, simulated (quickest run)', (visit) => withLeast(visit, 'simulated', (r) => r.blocked)],
  ['blocked, applied (quickest run)', (visit) => withLeast(visit, 'applied', (r) => r.blocked)],
  ['layout shift', (visit) => of(visit, 'simulated', (r) => r.shift)?.toFixed(3) ?? '–'],
  ['JavaScript', (visit) => `${kilobytes(of(visit, 'simulated', (r) => r.script))} kB`],
  [
    'requests / kB until load',
    (visit) =>
      `${of(visit, 'simulated', (r) => r.requestsUntilLoad)} / ${kilobytes(of(visit, 'simulated', (r) => r.bytesUntilLoad))}`,
  ],
  [
    'requests / kB until it is quiet',
    (visit) =>
      `${of(visit, 'simulated', (r) => r.requests)} / ${kilobytes(of(visit, 'simulated', (r) => r.bytes))}`,
  ],
  ['card to page', (visit) => ms(of(visit, 'quick', Number))],
  ['card to page, slow 4G', (visit) => ms(of(visit, 'slow', Number))],
];

/** Builds a table of medians with one column per visit. */
export function describeVisits(visits, runs) {
  const heads = visits.map(({ name, site }) => `\`${name}\` ${site.name}`);
  return [
    runs === 1 ? 'One run.' : `Medians of ${runs} runs.`,
    '',
    `| | ${heads.join(' | ')} |`,
    `|${'---|'.repeat(heads.length + 1)}`,
    ...ROWS.map(([name, cell]) => `| ${name} | ${visits.map(cell).join(' | ')} |`),
  ].join('\n');
}

/** The median of a measurement; `undefined` if there is none. */
function of(visit, kind, pick) {
  const numbers = sorted(visit, kind, pick);
  return numbers?.[(numbers.length - 1) >> 1];
}

/**
 * Formats a time that other load on the machine affects: the median, with the minimum in
 * parentheses.
 */
function withLeast(visit, kind, pick) {
  const [least] = sorted(visit, kind, pick) ?? [];
  return least === undefined ? '–' : `${ms(of(visit, kind, pick))} (${Math.round(least)})`;
}

function sorted({ results }, kind, pick) {
  return results[kind]?.map(pick).toSorted((a, b) => a - b);
}

function whole(value) {
  return value === undefined ? '–' : String(Math.round(value));
}

function ms(value) {
  return value === undefined ? '–' : `${Math.round(value)} ms`;
}

function kilobytes(value) {
  return (value / 1_000).toFixed(0);
}
