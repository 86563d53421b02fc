import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildOf } from '@portal/site/testing/openPortal';
import { checkContract } from './checkContract.ts';
import { openBrowser } from './openBrowser.ts';

/** A build with this script as its entry and one page, "details". */
function buildWith(script: string) {
  return buildOf('details', '1.1.0', script);
}

function entryOf(section: string): string {
  return `var details = { init() {}, get: async (name) => () => name === './section' ? { createSection: () => (${section}) } : {} };`;
}

const GOOD = entryOf('{ contract: 1, pages: { details: { Page() {}, load: async () => {} } } }');

describe('checkContract', { timeout: 60_000 }, () => {
  let browser: Browser | undefined;

  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  async function check(build: ReturnType<typeof buildWith>): Promise<void> {
    if (!browser) {
      throw new Error('This test needs a browser.');
    }
    await checkContract(build, build.description.version, browser);
  }

  it('accepts a section that a browser can load and that keeps the contract', async () => {
    await expect(check(buildWith(GOOD))).resolves.toBeUndefined();
  });

  it.each([
    [
      'another contract',
      entryOf('{ contract: 2, pages: {} }'),
      'The section speaks contract 2, the shell speaks contract 1.',
    ],
    [
      'a page without a component',
      entryOf('{ contract: 1, pages: { details: { load: async () => {} } } }'),
      'The page "details" needs a component "Page" and a function "load".',
    ],
    [
      'a module without a section',
      'var details = { init() {}, get: async () => () => ({}) };',
      'The module exports no function "createSection".',
    ],
    [
      'a section that throws',
      entryOf(`(() => { throw new Error('No section today.\\nReally.'); })()`),
      /No section today\.$/,
    ],
    [
      'a page instead of a script',
      '<!doctype html>',
      'The entry left no federation container "details" on the page.',
    ],
    [
      'code made of text, which the portal forbids',
      `${GOOD} details.get = async () => new Function('return {}');`,
      /Content Security Policy|unsafe-eval/,
    ],
  ])('refuses %s', async (_, script, sentence) => {
    await expect(check(buildWith(script))).rejects.toMatchObject({
      name: 'OperatorError',
      message: expect.stringMatching(sentence),
    });
  });

  it('refuses an entry whose bytes do not match its hash', async () => {
    const build = buildWith(GOOD);
    const tampered = new Map([['remoteEntry.js', new TextEncoder().encode(`${GOOD} `)]]);

    await expect(check({ ...build, contents: tampered })).rejects.toThrow(
      /^details 1\.1\.0 is not shipped: a browser could not load it\. The entry did not load\. .*integrity.*$/,
    );
  });
});
