import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { isRemoteFile } from '@portal/page-protocol/filesOf';
import type { KeptSectionVersion } from '@portal/site/registry/Registry';
import { recordViolations } from './faults/faultSteps.ts';
import { faultTest } from './faults/faultTest.ts';
import { fileOf } from './faults/networkFaults.ts';
import { allSections, followLink, SHELL_PAGE, testedSections } from './faults/testedSections.ts';

const files = path.resolve(import.meta.dirname, '../built/files');
const NO_FAULT = {};

/**
 * Appends code or a style to a file, with an effect that is detectable if the browser uses the
 * file.
 */
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

for (const tested of testedSections) {
  const tag = [`@${tested.name}`, '@no-style'];
  faultTest.describe(`integrity of ${tested.name}`, { tag }, () => {
    for (const kind of ['entry', 'chunk', 'style'] as const) {
      faultTest(
        `${kind}: bytes that do not match the registry are not used, and the visitor is told`,
        async ({ newVisit }) => {
          const { page, context, version } = await newVisit(tested.name, NO_FAULT);
          await tamper(context, version.baseUrl + fileOf(version, kind));
          await page.goto(tested.address);
          await tested.open(page);

          await expect(page.getByRole('alert').filter({ hasText: tested.sentence })).toBeVisible();
          expect(await hasTaken(page)).toBe(false);
        },
      );
    }
  });
}

faultTest.describe('integrity', () => {
  for (const kind of ['scripts', 'styles'] as const) {
    faultTest(
      `${kind} of the shell that do not match the registry are not used`,
      async ({ newVisit, portal }) => {
        const { page, context } = await newVisit('dashboard', NO_FAULT);
        const { shell } = portal.healthy;
        await tamper(context, shell.baseUrl + (shell[kind][0] ?? ''));

        await page.goto('/');

        expect(await hasTaken(page)).toBe(false);
        await expect(page.getByRole('banner')).toHaveCount(kind === 'scripts' ? 0 : 1);
      },
    );
  }

  for (const ending of ['js', 'css'] as const) {
    faultTest(
      `a file that the shell loads later (${ending}) is not used if it does not match the registry, and the page stays intact`,
      async ({ newVisit, portal }) => {
        const { page, context } = await newVisit('dashboard', NO_FAULT);
        const { shell } = portal.healthy;
        const later = Object.keys(shell.files).find(
          (name) => name.endsWith(`.${ending}`) && !name.startsWith('main.'),
        );
        await tamper(context, shell.baseUrl + (later ?? ''));

        await page.goto('/?sections');

        await expect(page.getByRole('region', { name: 'Top rated', exact: true })).toBeVisible();
        expect(later).toBeDefined();
        expect(await hasTaken(page)).toBe(false);
        await expect(page.getByRole('complementary', { name: 'Sections' })).toHaveCount(0);
      },
    );
  }

  faultTest(
    'a file without a hash in the registry is not requested',
    async ({ newVisit, portal }) => {
      const { page, version } = await newVisit('details', NO_FAULT);
      const others = Object.fromEntries(
        Object.entries(version.files).filter(([name]) => name !== version.entry),
      );
      portal.ship({ details: { current: { ...version, files: others }, previous: undefined } });
      const requested = await goToDetails(page);

      await expect(page.getByRole('alert')).toContainText('The details page could not be loaded.');
      expect(requested.filter((url) => url.includes(version.entry))).toEqual([]);
    },
  );

  faultTest(
    'a file from an origin that is not listed is not requested',
    async ({ newVisit, portal }) => {
      const { page, version } = await newVisit('details', NO_FAULT);
      portal.ship({ details: { current: elsewhere(version), previous: undefined } });
      const requested = await goToDetails(page);

      await expect(page.getByRole('alert')).toContainText('The details page could not be loaded.');
      expect(requested.filter((url) => url.startsWith('https://files.example/'))).toEqual([]);
    },
  );

  faultTest(
    'a working page does not violate its content security policy, and text cannot become a script',
    async ({ newVisit }) => {
      const { page } = await newVisit('details', NO_FAULT);
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
      // The bundler's fallback for browsers without `globalThis`, which the portal does not support.
      const fallback = 'Function("return this")';

      const makers = scripts.filter((script) =>
        /\beval\(|\bnew Function\b|\bFunction\(/.test(
          readFileSync(script, 'utf8').replaceAll(fallback, ''),
        ),
      );

      expect(scripts.length).toBeGreaterThan(6);
      expect(makers).toEqual([]);
    },
  );
});

/**
 * Navigates to details from the shell's own page, whose HTML preloads no section. Returns a list of
 * all requests made since then, which continues to grow.
 */
async function goToDetails(page: Page): Promise<readonly string[]> {
  await page.goto(SHELL_PAGE);
  await expect(page.getByRole('banner')).toBeVisible();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await followLink(page, '/movie/1020');
  return requested;
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
