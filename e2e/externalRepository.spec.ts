import { execFileSync, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import type { Registry } from '@portal/site/registry/Registry';
import { readSite, writeSite } from '../scripts/siteFolder.mjs';
import { copyBuiltSite } from './copyBuiltSite.ts';
import { freePorts } from './freePorts.ts';
import { runInFolder } from './projectCopy.ts';
import { type StartedGateway, startGateway } from './startGateway.ts';
import { test } from './story.ts';
import { LABELS, NEXT, writeNextEdition } from './writeNextEdition.ts';

const root = path.resolve(import.meta.dirname, '..');
/** Where this repository has installed the packages that a section depends on. */
const INSTALLED_IN = ['mfe-search', 'shared', 'platform/build', 'platform/cli', ''];

test.describe('a section in a repository of its own', { tag: ['@full', '@no-section'] }, () => {
  // Packing and building a separate project takes a long time.
  test.setTimeout(600_000);
  test.describe.configure({ mode: 'serial' });
  const folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'portal-outside-')));
  const packages = path.join(folder, 'packages');
  const section = path.join(folder, 'movie-reviews');
  let site: ReturnType<typeof copyBuiltSite> | undefined;
  let gateway: StartedGateway | undefined;

  test.afterAll(async () => {
    await gateway?.stop();
    site?.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  test('is created with packages alone, tested, checked against a portal, and shipped to it', async ({
    page,
  }) => {
    await runInFolder(root, process.execPath, ['scripts/pack.mjs', '--out', packages]);
    site = copyBuiltSite();
    gateway = await startGateway({ SITE: site.folder });

    extract('cli', path.join(folder, 'command'));
    const words = ['new', 'movie-reviews', '--route', '/reviews', '--packages', packages];
    await runInFolder(folder, process.execPath, ['command/portal.js', ...words]);
    install();
    const { output: tested } = await runInFolder(section, 'npm', ['test']);
    expect(tested).toMatch(/Tests .*10 passed/);

    // Built when the tests started.
    const build = path.join(section, '.cache/releases/movie-reviews/1.0.0');
    const { output: checked } = await portal('check', '--against', gateway.url, '--build', build);
    expect(checked).toContain(`movie-reviews 1.0.0 fits ${gateway.url}.`);
    const { output: shipped } = await portal('ship', '--site', site.folder);
    expect(shipped).toContain('movie-reviews 1.0.0 is written');
    await expect
      .poll(async () => (await fetch(`${gateway?.url}/reviews`)).text())
      .toContain('<title>Movie reviews</title>');
    await page.goto(`${gateway.url}/reviews`);
    const titles = page.getByRole('region', { name: 'Popular movies' });
    await titles.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/movie\/\d+$/);
  });

  test('shows an edit in a live portal without losing state', async ({ page }) => {
    const port = await freePorts(3);
    const dev = spawn(process.execPath, [command(), 'dev', '--against', gateway?.url ?? ''], {
      cwd: section,
      env: { ...process.env, PORT: String(port) },
      stdio: 'ignore',
    });
    try {
      const url = `http://localhost:${port}/reviews`;
      await expect
        .poll(
          () =>
            fetch(url).then(
              ({ ok }) => ok,
              () => false,
            ),
          { timeout: 240_000, intervals: [100] },
        )
        .toBe(true);
      await page.goto(url);
      await expect(page.getByRole('heading', { level: 1, name: 'Movie reviews' })).toBeVisible();
      const search = page.getByRole('button', { name: 'Search' });
      await search.click();
      await page.getByRole('searchbox').fill('salt');

      const texts = path.join(section, 'src/texts.ts');
      const text = readFileSync(texts, 'utf8');
      writeFileSync(texts, text.replace('Popular movies', 'Movies to review'));

      await expect(page.getByRole('heading', { name: 'Movies to review' })).toBeAttached();
      await expect(page.getByRole('searchbox')).toHaveValue('salt');

      await test.step('and a version that ships on the portal, at a later navigation', async () => {
        await page.keyboard.press('Escape');
        await page.evaluate(() => Reflect.set(globalThis, 'isSamePage', true));
        shipNextDetails(site?.folder ?? '');
        const movie = page.getByRole('main').getByRole('link').first();
        const share = page.getByRole('main').getByRole('button', { name: /^Share/ });
        await expect(async () => {
          await movie.click();
          await expect(share).toBeVisible();
          const label = await share.textContent();
          await page.goBack();
          expect(label).toBe(LABELS.next);
        }).toPass({ timeout: 60_000 });
        const files = `${gateway?.url}/files/details/${NEXT}/`;
        const checked = page.locator(`script[src^="${files}"][integrity^="sha384-"]`);
        await expect(checked).not.toHaveCount(0);
        expect(await page.evaluate(() => Reflect.get(globalThis, 'isSamePage'))).toBe(true);
      });
    } finally {
      dev.kill();
    }
  });

  /** Runs the section's `portal` command as in docs/own-repository.md. */
  function portal(...words: readonly string[]) {
    return runInFolder(section, 'npm', ['exec', '--no', 'portal', '--', ...words]);
  }

  function command(): string {
    return path.join(section, 'node_modules/@portal/cli/portal.js');
  }

  /** Unpacks the tarball of a package. */
  function extract(name: string, target: string): void {
    const tarball = readdirSync(packages).find((file) => file.startsWith(`portal-${name}-`)) ?? '';
    mkdirSync(target, { recursive: true });
    execFileSync('tar', ['-xf', path.join(packages, tarball), '--strip-components=1'], {
      cwd: target,
    });
  }

  /**
   * Does what `npm install` would do without a network: unpacks the portal's packages, and links
   * all others from this repository.
   */
  function install(): void {
    const installed = path.join(section, 'node_modules');
    for (const name of ['contract', 'page-protocol', 'shared', 'build', 'cli']) {
      extract(name, path.join(installed, '@portal', name));
    }
    const names = new Set(
      ['', 'node_modules/@portal/build', 'node_modules/@portal/cli'].flatMap((place) =>
        Object.keys(dependenciesOf(path.join(section, place))),
      ),
    );
    for (const name of [...names].filter((other) => !other.startsWith('@portal/'))) {
      const target = path.join(installed, name);
      mkdirSync(path.dirname(target), { recursive: true });
      symlinkSync(findInstalled(name), target);
    }
    const programs = {
      tsc: 'typescript',
      oxlint: 'oxlint',
      vitest: 'vitest',
      portal: '@portal/cli',
    };
    mkdirSync(path.join(installed, '.bin'));
    for (const [program, name] of Object.entries(programs)) {
      const { bin } = readPackage(path.join(installed, name));
      const file = typeof bin === 'string' ? bin : bin[program];
      symlinkSync(path.join(installed, name, file), path.join(installed, '.bin', program));
    }
  }
});

/** Makes another version of the details live, without the checks of `ship`. */
function shipNextDetails(site: string): void {
  const registry: Registry = readSite(site);
  const build = writeNextEdition(site);
  cpSync(build, path.join(site, 'files/details', NEXT), { recursive: true });
  const current = JSON.parse(readFileSync(path.join(build, 'build.json'), 'utf8'));
  rmSync(build, { recursive: true });
  const { details } = registry.sections;
  const sections = { ...registry.sections, ...(details && { details: { ...details, current } }) };
  writeSite(site, { ...registry, sections });
}

function findInstalled(name: string): string {
  const place = INSTALLED_IN.map((from) => path.join(root, from, 'node_modules', name)).find(
    (candidate) => existsSync(candidate),
  );
  return realpathSync(place ?? name);
}

function dependenciesOf(place: string): Readonly<Record<string, string>> {
  const { dependencies, devDependencies } = readPackage(place);
  return { ...dependencies, ...devDependencies };
}

function readPackage(place: string) {
  return JSON.parse(readFileSync(path.join(place, 'package.json'), 'utf8'));
}
