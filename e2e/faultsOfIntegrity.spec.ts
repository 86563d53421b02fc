import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { isRemoteFile } from '@portal/page-protocol/filesOf';
import type { KeptSectionVersion } from '@portal/site/registry/Registry';
import { recordViolations } from './faults/faultSteps.ts';
import { faultTest } from './faults/faultTest.ts';
import { fileOf } from './faults/networkFaults.ts';
import { allSections, followLink, SHELL_PAGE } from './faults/testedSections.ts';

const files = path.resolve(import.meta.dirname, '../built/files');
const NO_FAULT = {};

/** Appends code or a style to a file. Its effect shows whether the browser has used the file. */
async function tamper(context: BrowserContext, address: string): Promise<void> {
  const added = address.endsWith('.css')
    ? '\nbody{outline:1px solid red}'
    : '\nglobalThis.isTampered=true;';
  await context.route(
    (url) => url.pathname === address,
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()) + added });
    },
  );
}

const hasTaken = (page: Page) =>
  page.evaluate(
    () =>
      Reflect.get(globalThis, 'isTampered') === true ||
      getComputedStyle(document.body).outlineColor === 'rgb(255, 0, 0)',
  );

faultTest.describe('integrity', { tag: '@full' }, () => {
  faultTest(
    'bytes of a section that do not match the registry are not used, and the visitor is told',
    async ({ newVisit }) => {
      for (const kind of ['entry', 'chunk', 'style'] as const) {
        await faultTest.step(kind, async () => {
          const { page, context, version } = await newVisit('details', NO_FAULT);
          await tamper(context, version.baseUrl + fileOf(version, kind));
          await page.goto('/movie/1020');

          await expect(page.getByRole('alert')).toContainText(
            'The details page could not be loaded.',
          );
          expect(await hasTaken(page)).toBe(false);
        });
      }
    },
  );

  faultTest(
    'bytes of the shell that do not match the registry are not used, and those that it loads later leave the page intact',
    async ({ newVisit, portal }) => {
      const { shell } = portal.healthy;
      // The panel is the only numbered chunk with a style.
      const files = Object.keys(shell.files);
      const laterStyle = files.find((name) => /^\d+\.\w+\.css$/.test(name));
      const [chunk] = laterStyle?.split('.') ?? [];
      const laterScript = files.find(
        (name) => name.startsWith(`${chunk}.`) && name.endsWith('.js'),
      );
      for (const [kind, name, isIntact] of [
        ['script', shell.scripts[0], false],
        ['style', shell.styles[0], true],
        ['later script', laterScript, true],
        ['later style', laterStyle, true],
      ] as const) {
        await faultTest.step(kind, async () => {
          const { page, context } = await newVisit('dashboard', NO_FAULT);
          expect(name).toBeDefined();
          await tamper(context, shell.baseUrl + (name ?? ''));

          await page.goto('/?sections');

          const topRated = page.getByRole('region', { name: 'Top rated', exact: true });
          await expect(topRated).toHaveCount(isIntact ? 1 : 0);
          expect(await hasTaken(page)).toBe(false);
          if (kind.startsWith('later')) {
            await expect(page.getByRole('complementary', { name: 'Sections' })).toHaveCount(0);
          }
        });
      }
    },
  );

  faultTest(
    'a file without a hash in the registry, or from an origin that is not listed, is not requested',
    async ({ newVisit, portal }) => {
      const { page, version } = await newVisit('details', NO_FAULT);
      for (const current of [withoutHash(version), elsewhere(version)]) {
        portal.ship({ details: { current, previous: undefined } });
        const requested = await goToDetails(page);

        await expect(page.getByRole('alert')).toContainText(
          'The details page could not be loaded.',
        );
        expect(requested.filter((url) => url.includes(version.entry))).toEqual([]);
      }
    },
  );

  faultTest(
    'a working page does not violate its content security policy, text cannot become a script, and what is blocked is counted for its section',
    async ({ newVisit }) => {
      const { page, version } = await newVisit('details', NO_FAULT);
      const readViolations = await recordViolations(page);
      const response = await page.goto('/');
      for (const { goTo, isShown, name } of allSections) {
        await (name === 'dashboard' ? undefined : goTo(page));
        await isShown(page);
      }

      expect(await readViolations()).toEqual([]);
      expect(response?.headers()['content-security-policy']).toContain(
        "require-trusted-types-for 'script'",
      );
      for (const sink of ['src', 'text', 'innerHTML'] as const) {
        expect(await page.evaluate(writesTo, sink), `a text in ${sink}`).toBe('TypeError');
      }
      const series = `portal_policy_violations_total{section="details",version="${version.version}",directive="media-src"}`;
      const count = async () => (await page.request.get('/metrics')).text();
      expect(await count()).not.toContain(series);
      await page.evaluate((file) => void new Audio(file), `${version.baseUrl}sound.mp3?q=secret`);
      await expect.poll(count).toContain(`${series} 1`);
      expect(await count()).not.toContain('secret');
    },
  );

  faultTest(
    'no file that a page of the current build loads evaluates text as code',
    async ({ portal }) => {
      const versions = [
        portal.healthy.shell,
        ...Object.values(portal.healthy.sections).map(({ current }) => current),
      ];
      const folders = versions.map(({ baseUrl }) =>
        path.join(files, baseUrl.replace('/files/', '')),
      );
      const scripts = folders.flatMap((folder) =>
        readdirSync(folder)
          .filter((name) => name.endsWith('.js') && !isRemoteFile(name))
          .map((name) => path.join(folder, name)),
      );

      const makers = scripts.filter((script) =>
        /\beval\(|\bnew Function\b|\bFunction\(/.test(readFileSync(script, 'utf8')),
      );

      expect(scripts.length).toBeGreaterThan(6);
      expect(makers).toEqual([]);
    },
  );
});

/**
 * Navigates to details from one of the shell's own pages, because their HTML does not preload any
 * section. Returns a list of all requests from then on; it keeps growing.
 */
async function goToDetails(page: Page): Promise<readonly string[]> {
  await page.goto(SHELL_PAGE);
  await expect(page.getByRole('banner')).toBeVisible();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await followLink(page, '/movie/1020');
  return requested;
}

function withoutHash(version: KeptSectionVersion): KeptSectionVersion {
  const others = Object.entries(version.files).filter(([name]) => name !== version.entry);
  return { ...version, files: Object.fromEntries(others) };
}

function elsewhere(version: KeptSectionVersion): KeptSectionVersion {
  return { ...version, baseUrl: `https://files.example${version.baseUrl}` };
}

/** Runs in the page: assigns a string to an element's script sink and returns the error. */
function writesTo(sink: 'src' | 'text' | 'innerHTML'): string {
  try {
    if (sink === 'innerHTML') {
      document.createElement('div').innerHTML = '<b></b>';
    } else {
      document.createElement('script')[sink] = '/files/x.js';
    }
    return 'no error';
  } catch (error) {
    return error instanceof TypeError ? 'TypeError' : String(error);
  }
}
