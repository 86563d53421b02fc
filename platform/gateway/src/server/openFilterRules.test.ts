import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openFilterRules } from './openFilterRules.ts';

let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-filters-'));
  file = path.join(folder, 'filters.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

async function open(text: string) {
  writeFileSync(file, text);
  const events = { report: vi.fn(), count: vi.fn() };
  return { ...events, ...(await openFilterRules(file, events)) };
}

describe('openFilterRules', () => {
  it('applies a changed file, and reads the same file as the same rules', async () => {
    const { current, check, count } = await open('{ "movies": [1] }');
    const first = current();
    await check();
    expect(current()).toBe(first);

    writeFileSync(file, '{ "movies": [2] }');
    await check();

    expect([...current().refs]).toEqual(['movie/2']);
    expect(count.mock.calls).toEqual([['applied']]);
  });

  it('keeps the last valid rules while the file is invalid, and reports it once', async () => {
    const { current, check, count, report } = await open('{ "movies": [1] }');

    writeFileSync(file, '{ "movies": "all" }');
    await check();
    await check();

    expect([...current().refs]).toEqual(['movie/1']);
    expect(count.mock.calls).toEqual([['refused']]);
    expect(report.mock.calls).toEqual([
      [
        `CONTENT_FILTERS is "${file}", but its content is wrong at movies: Invalid input: expected array, received string. The previous filters stay in effect.`,
      ],
    ]);
  });

  it('keeps the last valid rules when the file disappears', async () => {
    const { current, check, report } = await open('{ "movies": [1] }');

    rmSync(file);
    await check();

    expect([...current().refs]).toEqual(['movie/1']);
    expect(report).toHaveBeenCalledWith(
      `CONTENT_FILTERS is "${file}", but it cannot be read. The previous filters stay in effect.`,
    );
  });

  it.skipIf(process.platform === 'win32')('does not wait at a pipe without a writer', async () => {
    const { current, check, report } = await open('{ "movies": [1] }');

    rmSync(file);
    execFileSync('mkfifo', [file]);
    await check();

    expect([...current().refs]).toEqual(['movie/1']);
    expect(report).toHaveBeenCalledWith(expect.stringContaining('but it cannot be read.'));
    await expect(openFilterRules(file, { report, count: vi.fn() })).rejects.toThrow(
      'it cannot be read.',
    );
  });

  it('refuses to start with an invalid or missing file', async () => {
    await expect(open('[]')).rejects.toThrow(`CONTENT_FILTERS is "${file}", but its content is`);
    rmSync(file);
    await expect(openFilterRules(file, { report: vi.fn(), count: vi.fn() })).rejects.toThrow(
      `CONTENT_FILTERS is "${file}", but it cannot be read.`,
    );
  });
});
