import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { faultTable } from './faultTable.mjs';

const root = path.resolve(import.meta.dirname, '..');
const results = path.join(root, '.cache/faults.json');

/** `npm run faults`: breaks every section in every way in a real browser, and writes down what came of it as `docs/faults.md`. */
async function writeFaults() {
  const code = await run('npm', ['run', '--silent', 'e2e', '--', 'faults']);
  // Written by the run, also when a cell failed.
  writeFileSync(path.join(root, 'docs/faults.md'), faultTable(JSON.parse(readFileSync(results, 'utf8'))));
  console.log('docs/faults.md is written.');
  process.exitCode = code;
}

function run(command, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: results }, stdio: 'inherit', shell: process.platform === 'win32' });
    child.on('error', reject);
    child.on('close', resolve);
  });
}

await writeFaults();
