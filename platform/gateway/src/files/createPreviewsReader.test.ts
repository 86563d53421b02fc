import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Site } from '@portal/site/Site';
import { buildVersionOf } from '@portal/site/testing/buildRegistry';
import { createPreviewsReader } from './createPreviewsReader.ts';

const details = {
  owner: 'team details',
  version: buildVersionOf('details', '1.1.0'),
  since: '2030-01-31T09:30:00.000Z',
  by: 'anna',
};
const DOCUMENT = JSON.stringify({ format: 1, previews: { 'pr-12': { details } } });

/** A reader of a site with this document. */
function openReader(isNear: boolean, text: string | undefined = DOCUMENT) {
  const site: { text: string | undefined } = { text };
  const report = vi.fn();
  const read = vi.fn<Site['read']>((_path, knownTag) => {
    if (site.text === undefined) {
      return Promise.resolve({ status: 'missing' });
    }
    return Promise.resolve(
      knownTag === site.text
        ? { status: 'unchanged' }
        : { status: 'found', bytes: new TextEncoder().encode(site.text), tag: site.text },
    );
  });
  const previews = createPreviewsReader({ address: '/srv/portal', isNear, read }, report);
  return { site, report, read, previews };
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('createPreviewsReader', () => {
  it('reads the previews of a folder at once when they change', async () => {
    const { site, previews } = openReader(true);

    const before = await previews();
    expect(before).toEqual({ 'pr-12': { details } });
    // The same objects, because render processes depend on them.
    expect(await previews()).toBe(before);
    site.text = undefined;
    expect(await previews()).toEqual({});
  });

  it('reads those of a remote site at most every two seconds, however many visitors ask', async () => {
    const { site, read, previews } = openReader(false);

    await Promise.all([previews(), previews(), previews()]);
    await previews();
    expect(read).toHaveBeenCalledTimes(1);

    site.text = JSON.stringify({ format: 1, previews: {} });
    vi.advanceTimersByTime(2_000);
    expect(await previews()).toEqual({});
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('has no previews if the document is wrong, and says so once', async () => {
    const { report, previews } = openReader(true, '{"format": 1, "previews": {"off": {}}}');

    expect(await previews()).toEqual({});
    expect(await previews()).toEqual({});
    expect(report).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(
        /^\/srv\/portal\/previews\.json cannot be used: previews\.json is wrong at /,
      ),
    );
  });

  it('keeps the previews while the site is away', async () => {
    const { read, report, previews } = openReader(true);
    const before = await previews();
    read.mockRejectedValue(new Error('The bucket does not respond.'));

    expect(await previews()).toBe(before);
    expect(report).toHaveBeenCalledOnce();
  });

  it('reports the same problem again if it comes back', async () => {
    const { read, report, previews } = openReader(true);
    const fail = () =>
      read.mockRejectedValueOnce(new Error('The bucket does not respond.')) && previews();

    await fail();
    await fail();
    expect(report).toHaveBeenCalledTimes(1);
    await previews();
    await fail();

    expect(report).toHaveBeenCalledTimes(2);
  });
});
