import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { sectionNames } from '../platform/build/src/apps.mjs';
import { npmProgram } from '../platform/build/src/spawnPart.mjs';
import { writeGenerated } from './generated.mjs';
import { root } from './workspace.mjs';

const results = path.join(root, '.cache/faults.json');
const page = path.join(root, 'docs/operations/faults.md');

/**
 * `npm run faults`: triggers every fault in every section in a real browser, and writes the results
 * to the table in `docs/operations/faults.md`.
 */
async function writeFaults() {
  const code = await runStories();
  // Playwright writes the results even if tests fail.
  const table = faultTable(JSON.parse(readFileSync(results, 'utf8')), sectionNames);
  writeGenerated(page, 'faults', table);
  console.log('The table in docs/operations/faults.md is written.');
  process.exitCode = code;
}

function runStories() {
  const [program, words, options] = npmProgram('npm', ['run', '--silent', 'e2e', '--', 'faults']);
  return new Promise((resolve, reject) => {
    const child = spawn(program, words, {
      ...options,
      cwd: root,
      env: {
        ...process.env,
        PLAYWRIGHT_JSON_OUTPUT_NAME: results,
        FAULTS_OF_ALL_SECTIONS: 'yes',
      },
      stdio: 'inherit',
    });
    child.on('error', reject);
    child.on('close', resolve);
  });
}

/**
 * Builds the table of faults from Playwright's JSON results, with a row per fault and a column per
 * tested section. A cell is a test in a group named after a section; other tests are ignored.
 */
export function faultTable({ suites, stats }, sectionNames) {
  const cells = suites.flatMap(cellsOf).filter(({ section }) => sectionNames.includes(section));
  const columns = sectionNames.filter((name) => cells.some(({ section }) => section === name));
  const faults = [...new Set(cells.map(({ fault }) => fault))];
  const rows = faults.map(
    (fault) =>
      `| ${[fault, ...columns.map((section) => mark(cells, section, fault))].join(' | ')} |`,
  );
  const green = cells.filter(({ isFine }) => isFine).length;
  return `${green} of ${cells.length} cells pass. The run took ${Math.round(stats.duration / 1_000)} s, including builds and the tests of integrity and open tabs.

| fault | ${columns.join(' | ')} |
|---|${columns.map(() => '---|').join('')}
${rows.join('\n')}
`;
}

function cellsOf(suite) {
  const own = suite.specs.map(({ title, ok }) => ({
    section: suite.title,
    fault: title,
    isFine: ok,
  }));
  return [...own, ...(suite.suites ?? []).flatMap(cellsOf)];
}

function mark(cells, section, fault) {
  const cell = cells.find(
    (candidate) => candidate.section === section && candidate.fault === fault,
  );
  return cell ? (cell.isFine ? 'passes' : '**fails**') : '';
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await writeFaults();
}
