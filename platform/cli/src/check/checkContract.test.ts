import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildOf } from '@portal/site/testing/openPortal';
import { buildDestination, buildShell } from '../testing/buildRendered.ts';
import { checkContract } from './checkContract.ts';
import { openBrowser } from './openBrowser.ts';

/** A build with this script as its entry and one page named "details". */
function buildWith(script: string, version = '1.1.0') {
  return buildOf('details', version, script);
}

/** A site with this live version, if there is one. */
function destinationOf(live: readonly ReturnType<typeof buildWith>[]) {
  return buildDestination(buildShell(), ...live);
}

function entryOf(section: string): string {
  return `var details = { init() {}, get: async (name) => () => name === './section' ? { createSection: () => (${section}) } : {} };`;
}

const GOOD = entryOf('{ contract: 2, pages: { details: { Page() {}, load: async () => {} } } }');

describe('checkContract', { timeout: 60_000 }, () => {
  let browser: Browser | undefined;

  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  async function check(
    build: ReturnType<typeof buildWith>,
    ...live: readonly ReturnType<typeof buildWith>[]
  ): Promise<readonly string[]> {
    if (!browser) {
      throw new Error('This test needs a browser.');
    }
    return checkContract(build, build.description.version, destinationOf(live), browser);
  }

  it('accepts a section that a browser can load and that keeps the contract', async () => {
    await expect(check(buildWith(GOOD))).resolves.toEqual([]);
  });

  it.each([
    [
      'another contract',
      entryOf('{ contract: 1, pages: {} }'),
      'The section speaks contract 1, the shell speaks contract 2: build it again with packages of contract 2.',
    ],
    [
      'a page without a component',
      entryOf('{ contract: 2, pages: { details: { load: async () => {} } } }'),
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

  it('refuses a script that its code loads without a hash', async () => {
    const lazy = `${GOOD} const get = details.get;
      details.get = (name) => new Promise((resolve, reject) => {
        const script = document.createElement('script');
        script.src = '/files/details/1.1.0/remoteEntry.js?again';
        script.onload = () => resolve(get(name));
        script.onerror = () => reject(new Error('The chunk did not load.'));
        document.head.append(script);
      });`;

    await expect(check(buildWith(lazy))).rejects.toThrow(
      'details 1.1.0 is not shipped: a browser could not load it. The chunk did not load. (remoteEntry.js) /files/details/1.1.0/remoteEntry.js is loaded without a hash.',
    );
  });

  it.each([
    [
      "customElements.define('old-meter', class extends HTMLElement {});",
      /the name "old-meter" has already been used with this registry.* An open tab gets the next version without a reload/,
    ],
    [
      "Object.defineProperty(window, 'meter', { value: {} });",
      /Cannot redefine property: meter.* An open tab/,
    ],
    [
      "if (window.isLoaded) throw new Error('Loaded twice.'); window.isLoaded = true;",
      /Loaded twice\. \(remoteEntry\.js\)$/,
    ],
  ])('refuses at the first release what would stop the second: %s', async (statement, sentence) => {
    // Runs when the module runs, as in a bundle.
    const script = `${GOOD} {
      const get = details.get;
      details.get = (name) => { ${statement} return get(name); };
    }`;

    await expect(check(buildWith(script))).rejects.toThrow(sentence);
  });

  it('refuses at the first release a constant of the page that the second cannot declare', async () => {
    await expect(check(buildWith(`const meter = {}; ${GOOD}`))).rejects.toThrow(
      /Identifier 'meter' has already been declared.* An open tab gets the next version/,
    );
  });

  it.each([
    [
      'window.fetch',
      'const { fetch } = window; window.fetch = (...all) => fetch(...all);',
      'fetch',
    ],
    ['a method of the history', 'history.pushState = () => undefined;', 'history.pushState'],
    ['a method of all lists', 'Array.prototype.at = () => 1;', 'Array.prototype.at'],
    ['the only handler of errors', 'window.onerror = () => true;', 'onerror'],
  ])('refuses a version that replaces %s', async (_, statement, name) => {
    await expect(check(buildWith(`${GOOD} { ${statement} }`))).rejects.toThrow(
      `details 1.1.0 is not shipped: it changes ${name} for all sections of the page;`,
    );
  });

  it.each([
    ['window.settings = {};', 'settings'],
    ['Array.prototype.last = function () {};', 'Array.prototype.last'],
  ])('warns of a global that its next version overwrites: %s', async (statement, name) => {
    await expect(check(buildWith(`${GOOD} { ${statement} }`))).resolves.toEqual([
      expect.stringContaining(`details 1.1.0 overwrites ${name} of its other versions`),
    ]);
  });

  it('warns of a global that the live version has with another value', async () => {
    const naming = (version: string) =>
      buildWith(`${GOOD} { window.release = '${version}'; }`, version);

    await expect(check(naming('1.1.0'), naming('1.0.0'))).resolves.toEqual([
      expect.stringContaining('details 1.1.0 overwrites release of its other versions'),
    ]);
  });

  it('accepts globals that are set once, and what a browser lacks', async () => {
    const script = `${GOOD} { window.settings ??= {}; Array.prototype.last ??= function () {}; }`;

    await expect(check(buildWith(script))).resolves.toEqual([]);
  });

  it('names the error of a version that the live one stops, and not its names', async () => {
    const defining = (version: string) =>
      buildWith(
        `${GOOD} { const get = details.get; details.get = (name) => { customElements.get('x-a') ?? customElements.define('x-a', class extends HTMLElement {}); if (customElements.get('x-a').version !== '${version}' && customElements.get('x-a').version) throw new Error('It is of another version.'); customElements.get('x-a').version = '${version}'; return get(name); }; }`,
        version,
      );

    await expect(check(defining('1.1.0'), defining('1.0.0'))).rejects.toThrow(
      'details 1.1.0 is not shipped: a tab that has loaded details 1.0.0 cannot load it. It is of another version. (remoteEntry.js)',
    );
  });

  it('says that a file of another version cannot be read', async () => {
    if (!browser) {
      throw new Error('This test needs a browser.');
    }
    const build = buildWith(GOOD);
    const read = () => Promise.reject(new Error('https://portal.example cannot be reached.'));
    const destination = { ...destinationOf([buildWith(GOOD, '1.0.0')]), site: { read } };

    await expect(
      checkContract(build, build.description.version, destination, browser),
    ).rejects.toMatchObject({
      name: 'OperatorError',
      message: 'A file of details could not be read: https://portal.example cannot be reached.',
    });
  });

  describe('in a tab with another version', () => {
    const page = '{ Page() {}, load: async () => {} }';
    /** Defines the section once per page: the first version wins. */
    const first = `window.sectionOfDetails ??= () => ({ contract: 2, pages: { details: ${page} } });
      var details = { init() {}, get: async () => () => ({ createSection: window.sectionOfDetails }) };`;
    /** Redefines the section for all versions that have been loaded. */
    const last = first.replace('??=', '=');

    it('accepts a version whose code is its own in both orders', async () => {
      await expect(check(buildWith(GOOD), buildWith(GOOD, '1.0.0'))).resolves.toEqual([]);
    });

    it('refuses a version that gets the code of the live one', async () => {
      await expect(check(buildWith(first), buildWith(first, '1.0.0'))).rejects.toMatchObject({
        name: 'OperatorError',
        message:
          'details 1.1.0 is not shipped: a tab that has loaded details 1.0.0 does not get its code, but that of the other version or none; its uniqueName is the same for every version: put the version into output.uniqueName.',
      });
    });

    it('refuses a version after which a rollback does not reach the tab', async () => {
      await expect(check(buildWith(last), buildWith(first, '1.0.0'))).rejects.toThrow(
        'details 1.1.0 is not shipped: a tab that has loaded it does not get the code of details 1.0.0 after a rollback;',
      );
    });

    it('accepts a version whatever is wrong with the live one', async () => {
      const broken = buildWith('throw new Error("It is broken.");', '1.0.0');

      await expect(check(buildWith(GOOD), broken)).resolves.toEqual([]);
    });
  });
});
