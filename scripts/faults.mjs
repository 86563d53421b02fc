import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sectionNames } from '../platform/build/src/apps.mjs';
import { formatFile } from '../platform/cli/src/new/formatFile.mjs';
import { faultTable } from './faultTable.mjs';
import { replaceGenerated } from './replaceGenerated.mjs';

const root = path.resolve(import.meta.dirname, '..');
const results = path.join(root, '.cache/faults.json');
const page = path.join(root, 'docs/operations.md');

/**
 * `npm run faults`: breaks every section in every way in a real browser, and writes the results
 * into the table in `docs/operations.md`.
 */
async function writeFaults() {
  const code = await run('npm', ['run', '--silent', 'e2e', '--', 'faults']);
  // Playwright writes the results even if a test failed.
  const table = faultTable(JSON.parse(readFileSync(results, 'utf8')), sectionNames);
  writeFileSync(page, replaceGenerated(readFileSync(page, 'utf8'), 'faults', table));
  await formatFile(page);
  console.log('The table in docs/operations.md is written.');
  process.exitCode = code;
}

function run(command, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: {
        ...process.env,
        PLAYWRIGHT_JSON_OUTPUT_NAME: results,
        FAULTS_OF_ALL_SECTIONS: 'yes',
      },
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    child.on('error', reject);
    child.on('close', resolve);
  });
}

await writeFaults();
