import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withLock } from './withLock.ts';

let folder: string;
let lock: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lock-'));
  lock = path.join(folder, 'registry.json.lock');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const work = () => Promise.resolve('done');
const host = hostname();
const endedPid = () => spawnSync(process.execPath, ['--version']).pid;

/** Leaves a lock file behind, as a killed process would. */
function leave(holder: unknown, { isOld = false } = {}): void {
  writeFileSync(lock, typeof holder === 'string' ? holder : JSON.stringify(holder));
  if (isOld) {
    utimesSync(lock, 0, 0);
  }
}

describe('withLock', () => {
  it('lets one holder work at a time, and names its host, process and start meanwhile', async () => {
    const held = await withLock(lock, async () => ({
      other: await withLock(lock, work),
      holder: JSON.parse(readFileSync(lock, 'utf8')),
    }));

    expect(held).toMatchObject({ other: undefined, holder: { host, pid: process.pid } });
    expect(await withLock(lock, work)).toBe('done');
  });

  it('leaves nothing behind, even when the work fails', async () => {
    await expect(withLock(lock, () => Promise.reject(new Error('It failed.')))).rejects.toThrow(
      'It failed.',
    );

    expect(readdirSync(folder)).toEqual([]);
  });

  it('takes over the lock of a dead local process at once', async () => {
    leave({ host, pid: endedPid() });

    expect(await withLock(lock, work)).toBe('done');
    expect(readdirSync(folder)).toEqual([]);
  });

  it.runIf(process.platform === 'linux')(
    'takes over the lock of a process whose id now belongs to another one',
    async () => {
      leave({ host, pid: process.pid, startedAt: '1' });

      expect(await withLock(lock, work)).toBe('done');
    },
  );

  it.each([
    ['a process of another machine', { host: 'elsewhere', pid: 1 }],
    ['somebody who does not say who it is', '4711'],
    ['somebody who has not written yet', ''],
  ])('takes over the lock of %s only after a time', async (_, holder) => {
    leave(holder);
    expect(await withLock(lock, work)).toBeUndefined();

    leave(holder, { isOld: true });
    expect(await withLock(lock, work)).toBe('done');
  });

  it('takes over an abandoned lock from the future, after the clock was set back', async () => {
    leave({ host: 'elsewhere', pid: 1 });
    utimesSync(lock, new Date(), new Date(Date.now() + 3_600_000));

    expect(await withLock(lock, work)).toBe('done');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('lets only one process at a time take over a lock', async () => {
    leave({ host, pid: endedPid() });
    let working = 0;
    let most = 0;
    const count = async () => {
      working += 1;
      most = Math.max(most, working);
      await new Promise((resolve) => setImmediate(resolve));
      working -= 1;
      return 'done';
    };

    const results = await Promise.all(Array.from({ length: 20 }, () => withLock(lock, count)));

    expect(most).toBe(1);
    expect(results).toContain('done');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('recovers from a process that was killed during a takeover', async () => {
    const holder = { host, pid: endedPid() };
    leave(holder);
    writeFileSync(`${lock}.clearing`, JSON.stringify(holder));

    await withLock(lock, work);

    expect(await withLock(lock, work)).toBe('done');
    expect(readdirSync(folder)).toEqual([]);
  });
});
