import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const toolsUrl = pathToFileURL(`${import.meta.dirname}/`).href;
/**
 * A program with a child and a grandchild process that do nothing. Each one records its process id.
 */
const PROGRAM = `
import { spawnPart } from '${toolsUrl}../../build/src/spawnPart.mjs';
import { whenEnded } from '${toolsUrl}whenEnded.mjs';
import { appendFileSync } from 'node:fs';

whenEnded(() => process.exit(0));
appendFileSync('processes', process.pid + '\\n');
spawnPart('sh', ['-c', 'echo $$ >> processes; sleep 600 & echo $! >> processes; wait'], { stdio: 'ignore' });
setInterval(() => undefined, 1_000);
`;
let folder;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-'));
  writeFileSync(path.join(folder, 'program.mjs'), PROGRAM);
  writeFileSync(
    path.join(folder, 'package.json'),
    JSON.stringify({ scripts: { start: 'node program.mjs' } }),
  );
});

afterEach(() => {
  processes()
    .filter(isAlive)
    .forEach((pid) => process.kill(pid, 'SIGKILL'));
  rmSync(folder, { recursive: true, force: true });
});

function processes() {
  const file = path.join(folder, 'processes');
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').map(Number) : [];
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe.skipIf(process.platform === 'win32')(
  'a program that is stopped',
  { timeout: 60_000 },
  () => {
    it.each([
      ['is told to by `kill`', process.execPath, ['program.mjs']],
      ['was started by an npm that is told to', 'npm', ['start']],
    ])('leaves no process behind when it %s', async (_, command, args) => {
      const started = spawn(command, args, { cwd: folder, stdio: 'ignore' });
      await vi.waitUntil(() => processes().length === 3, { timeout: 30_000 });
      const pids = processes();

      started.kill('SIGTERM');

      await vi.waitUntil(() => !pids.some(isAlive), { timeout: 20_000 });
      expect(pids.filter(isAlive)).toEqual([]);
    });
  },
);
