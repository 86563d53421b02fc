import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { documents } from '../platform/cli/src/commands/documents.ts';
import { followLink, SHELL_PAGE } from './faults/testedSections.ts';
import { copyProject, runInFolder } from './projectCopy.ts';
import { type StartedGateway, startGateway } from './startGateway.ts';
import { test } from './story.ts';
import { advanceClock, waitForResponses } from './waiting.ts';

/** The program that npm runs as `portal`. */
const PORTAL = ['exec', '--no', 'portal', '--'];
const IN_HEAD = /<title>.*<\/title>/;

test.describe('a new section', { tag: ['@full', '@no-section'] }, () => {
  // Checking and building a section in a separate project takes a long time.
  test.setTimeout(600_000);
  let folder = '';
  let remove: () => void = () => undefined;
  let gateway: StartedGateway | undefined;
  const times: string[] = [];

  /** Runs a command in the copy, and records how long it took. */
  async function type(step: string, ...words: readonly string[]): Promise<string> {
    const { output, seconds } = await runInFolder(folder, 'npm', words);
    times.push(`  ${step}: ${seconds.toFixed(1)} s`);
    return output;
  }

  const versions = async (): Promise<Readonly<Record<string, string>>> =>
    (await (await fetch(`${gateway?.url}/healthz`)).json()).versions;

  test.beforeAll(() => {
    ({ folder, remove } = copyProject({ isBuilt: true }));
  });

  test.afterAll(async () => {
    await gateway?.stop();
    remove();
  });

  test('is created, tested and shipped, and shows at its address; the shell and the other sections stay as they are', async ({
    page,
  }) => {
    gateway = await startGateway({ SITE: path.join(folder, 'built') });
    const before = await versions();
    await page.goto(`${gateway.url}/notes`);
    await expect(page.getByRole('heading', { name: 'Uh oh..' })).toBeVisible();

    const said = await type('portal new', ...PORTAL, 'new', 'notes', '--route', '/notes', '--json');
    const created = documents.new.parse(JSON.parse(said.slice(said.indexOf('{'))));
    expect(created).toMatchObject({ app: 'notes', route: '/notes' });
    // Lint has already run, because it formats the new section.
    const typed = await type('its types', 'run', '--silent', 'typecheck', '--', 'mfe-notes');
    expect(typed).toContain('Types are right in mfe-notes/tsconfig.json.');
    const tested = await type('its unit tests', 'run', '--silent', 'unit', '--', 'mfe-notes/');
    expect(tested).toMatch(/Tests .*\d passed/);
    loadLater(folder);
    const openTab = await page.context().newPage();
    await openTab.clock.install();
    await openTab.goto(`${gateway.url}${SHELL_PAGE}`);
    await type(
      'portal ship: built, its pages checked, live',
      ...PORTAL,
      'ship',
      'notes',
      '--site',
      'built',
    );

    // The gateway starts the process that renders a section only when it finds the section.
    await expect
      .poll(async () => (await (await fetch(`${gateway?.url}/notes`)).text()).match(IN_HEAD)?.[0])
      .toBe('<title>Notes</title>');
    const started = performance.now();
    await page.goto(`${gateway.url}/notes`);
    await expect(page.getByRole('heading', { level: 1, name: 'Notes' })).toBeVisible();
    const list = page.getByRole('main').getByRole('region', { name: 'Popular movies' });
    await expect(list.getByRole('listitem').first().getByRole('link')).toBeVisible();
    times.push(`  seen in the browser: ${((performance.now() - started) / 1000).toFixed(1)} s`);
    await expect(page).toHaveTitle('Notes');
    await expect(
      page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Notes' }),
    ).toHaveAttribute('href', '/notes');
    expect(await versions()).toEqual({ ...before, notes: '1.0.0' });

    await list.getByRole('listitem').first().getByRole('link').click();
    await expect(page).toHaveURL(/\/movie\/\d+$/);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Notes' })).toBeVisible();

    await showInOpenTab(openTab);
    console.log(['A new section, step by step:', ...times].join('\n'));
  });
});

/**
 * Makes the section load an additional file when its page renders, as sections do for rarely used
 * code.
 */
function loadLater(project: string): void {
  const source = path.join(project, 'mfe-notes/src');
  writeFileSync(
    path.join(source, 'Later.tsx'),
    'export default function Later() {\n  return <p>This came later.</p>;\n}\n',
  );
  const page = path.join(source, 'NotesPage.tsx');
  const text = readFileSync(page, 'utf8')
    .replace(/^/, "import { lazy } from 'react';\n")
    .replace(
      '/** Everything on',
      "const Later = lazy(() => import('./Later.tsx'));\n\n/** Everything on",
    )
    .replace('</h1>', '</h1>\n      <Later />');
  writeFileSync(page, text);
}

/** Opens the section in a tab that was opened before the section existed. */
async function showInOpenTab(page: Page): Promise<void> {
  await advanceClock(page, 10_000);
  const responded = page.waitForResponse('**/registry.json');
  await followLink(page, '/elsewhere');
  await responded;
  await waitForResponses(page);
  await followLink(page, '/notes');
  await expect(page.getByText('This came later.')).toBeVisible();
}
