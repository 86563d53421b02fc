import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Setting } from '@portal/site/registry/settings';
import { buildRegistry, buildVersionOf } from '@portal/site/testing/buildRegistry';
import { openSectionSettings } from './openSectionSettings.ts';

let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-settings-'));
  file = path.join(folder, 'settings.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

const description = 'What it does.';
const shownFirst: Setting = { type: 'integer', default: 2, minimum: 1, maximum: 9, description };
const isNew: Setting = { type: 'boolean', default: false, description };
const current = buildVersionOf('reviews', '1.0.0', { settings: { shownFirst, isNew } });
const live = buildRegistry({ details: {}, reviews: { current } });

async function open(content: unknown, registry = vi.fn(() => Promise.resolve(live))) {
  const write = (next: unknown) => writeFileSync(file, JSON.stringify(next));
  write(content);
  const report = vi.fn();
  const opened = await openSectionSettings(file, { registry }, report);
  return { ...opened, report, write, registry };
}

describe('openSectionSettings', () => {
  it('applies a changed file', async () => {
    const { current: now, check, write, report } = await open({ reviews: { shownFirst: 3 } });

    write({ reviews: { shownFirst: 4, isNew: { percent: 10 } } });
    await check();

    expect(now()).toEqual({ reviews: { shownFirst: 4, isNew: { percent: 10 } } });
    expect(report).not.toHaveBeenCalled();
  });

  it.each([
    [
      { reviews: { shownFirst: 'many' } },
      '"shownFirst" of "reviews" is "many", and has to be a whole number from 1 to 9.',
    ],
    [
      { reviews: { shownFirst: 10 } },
      '"shownFirst" of "reviews" is 10, and has to be a whole number from 1 to 9.',
    ],
    [
      { reviews: { shownFirst: { percent: 10 } } },
      '"shownFirst" of "reviews" is {"percent":10}, and has to be a whole number from 1 to 9.',
    ],
    [
      { reviews: { isNew: 1 } },
      '"isNew" of "reviews" is 1, and has to be true or false, or a percentage such as { "percent": 10 }.',
    ],
    [
      { reviews: { constructor: 1 } },
      '"constructor" of "reviews" is not one of its settings; they are shownFirst and isNew.',
    ],
    [{ details: { shown: 1 } }, '"shown" of "details" is not one of its settings; it has none.'],
    [
      { constructor: { shown: 1 } },
      '"shown" of "constructor" is set, but there is no such section; the sections are details and reviews.',
    ],
  ])('does not use %j, keeps everything else, and reports it once', async (wrong, sentence) => {
    const { current: now, check, report } = await open({ reviews: {}, ...wrong });
    await check();

    expect(Object.values(now()).flatMap((values) => Object.values(values))).toEqual([]);
    expect(report.mock.calls).toEqual([
      [`SECTION_SETTINGS is "${file}", but ${sentence} It is not used.`],
    ]);
  });

  it('keeps the last good value of a setting that becomes wrong', async () => {
    const { current: now, check, write, report } = await open({ reviews: { shownFirst: 3 } });

    write({ reviews: { shownFirst: 0, isNew: true } });
    await check();

    expect(now()).toEqual({ reviews: { shownFirst: 3, isNew: true } });
    expect(report).toHaveBeenCalledExactlyOnceWith(
      expect.stringContaining('from 1 to 9. The last good value, 3, stays in use.'),
    );
    write({ reviews: {} });
    await check();
    expect(now()).toEqual({ reviews: {} });
  });

  it('uses a setting as soon as a live or staged version declares it', async () => {
    const { current: now, check, registry } = await open({ details: { shownFirst: 3 } });
    expect(now()).toEqual({ details: {} });

    const version = buildVersionOf('details', '1.1.0', { settings: { shownFirst } });
    const next = { percent: 10, version, since: '2030-01-31T09:30:00.000Z', by: 'anna' };
    registry.mockResolvedValue(buildRegistry({ details: { next } }));
    await check();

    expect(now()).toEqual({ details: { shownFirst: 3 } });
  });

  it('keeps the last good value of a section that is retired for a while', async () => {
    const {
      current: now,
      check,
      write,
      report,
      registry,
    } = await open({
      reviews: { shownFirst: 3 },
    });
    write({ reviews: { shownFirst: 'many' } });
    await check();
    report.mockClear();

    registry.mockResolvedValue({ ...buildRegistry(), retired: { reviews: {} } });
    await check();
    expect(report).not.toHaveBeenCalled();
    registry.mockResolvedValue(live);
    await check();

    expect(now()).toEqual({ reviews: { shownFirst: 3 } });
  });

  it('waits for a registry', async () => {
    const registry = vi.fn(() => Promise.resolve(live));
    registry.mockRejectedValueOnce(new Error('Away.'));
    const { current: now, check, report } = await open({ reviews: { shownFirst: 3 } }, registry);
    expect(now()).toEqual({});

    await check();

    expect(now()).toEqual({ reviews: { shownFirst: 3 } });
    expect(report).not.toHaveBeenCalled();
  });

  it('keeps the last valid file while the new one is invalid, and reports it once', async () => {
    const { current: now, check, report } = await open({ reviews: { shownFirst: 3 } });

    writeFileSync(file, '{ "reviews": { "shownFirst": [] } }');
    await check();
    await check();

    expect(now()).toEqual({ reviews: { shownFirst: 3 } });
    expect(report.mock.calls).toEqual([
      [
        `SECTION_SETTINGS is "${file}", but its content is wrong at reviews.shownFirst: it has to be true, false, a number, a text, or { "percent": 10 }. The previous settings stay in effect.`,
      ],
    ]);
  });

  it.each(['[]', '{ "reviews": 3 }', '{', '{ "a": { "b": { "percent": 101 } } }'])(
    'refuses to start with %s',
    async (text) => {
      writeFileSync(file, text);

      await expect(
        openSectionSettings(file, { registry: () => Promise.resolve(live) }, vi.fn()),
      ).rejects.toThrow(`SECTION_SETTINGS is "${file}", but its content is`);
    },
  );
});
