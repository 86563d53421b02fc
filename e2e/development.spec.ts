import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { copyProject } from './copyProject.ts';

const PORT = 4330;
const ALONE_PORT = 4340;

/** A component with a state to lose, put into a copy of the project. */
const counter = (label: string) => `import { useState } from 'react';

export function Counter() {
  const [count, setCount] = useState(0);
  return <button type="button" onClick={() => setCount(count + 1)}>{'${label} ' + count}</button>;
}
`;

test.describe('development', () => {
  // Building, four servers and two edits: a story of its own length.
  test.setTimeout(120_000);
  let copy: ReturnType<typeof copyProject>;
  const started: ChildProcess[] = [];
  const startDev = (args: readonly string[], port: number) => {
    started.push(spawn(process.execPath, ['tools/dev.mjs', ...args], { cwd: copy.folder, env: { ...process.env, PORT: String(port) }, stdio: 'inherit' }));
  };

  test.beforeAll(() => {
    copy = copyProject();
  });

  test.afterAll(async () => {
    await Promise.all(started.map(endOf));
    copy.remove();
  });

  test('an edit of the section in development and of the shell is seen with the state kept; the other sections are the built ones', async ({ page }) => {
    addCounter(copy.folder, 'mfe-dashboard/src', 'DashboardPage.tsx', 'section');
    addCounter(copy.folder, 'shell/src/layout', 'Footer.tsx', 'shell');
    startDev(['dashboard'], PORT);
    await expect.poll(() => answers(`http://localhost:${PORT}/healthz`), { timeout: 60_000 }).toBe(true);
    await expect.poll(() => answers(`http://localhost:${PORT + 2}/remoteEntry.js`), { timeout: 60_000 }).toBe(true);

    await page.goto(`http://localhost:${PORT}/`);
    await page.getByRole('button', { name: 'section 0' }).click({ timeout: 30_000 });
    await page.getByRole('button', { name: 'shell 0' }).click();
    await page.getByRole('button', { name: 'shell 1' }).click();
    writeFileSync(path.join(copy.folder, 'mfe-dashboard/src/Counter.tsx'), counter('edited section'));
    await expect(page.getByRole('button', { name: 'edited section 1' })).toBeVisible();
    writeFileSync(path.join(copy.folder, 'shell/src/layout/Counter.tsx'), counter('edited shell'));
    await expect(page.getByRole('button', { name: 'edited shell 2' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'edited section 1' })).toBeVisible();

    const { versions } = await (await page.request.get(`http://localhost:${PORT}/healthz`)).json();
    expect(versions).toMatchObject({ shell: 'development', dashboard: 'development' });
    expect(versions.details).not.toBe('development');
    await page.goto(`http://localhost:${PORT}/movie/1020`);
    await expect(page.getByRole('heading', { level: 1, name: 'A Trip to the Moon' })).toBeVisible();
  });

  test('a section runs by itself, without the shell: its pages are listed and show their data', async ({ page }) => {
    startDev(['details', '--alone'], ALONE_PORT);
    const section = `http://localhost:${ALONE_PORT + 3}`;
    await expect.poll(() => answers(section), { timeout: 60_000 }).toBe(true);
    await expect.poll(() => answers(`http://localhost:${ALONE_PORT}/api/3/movie/1020`), { timeout: 60_000 }).toBe(true);

    await page.goto(`${section}/`);
    await page.getByRole('link', { name: 'movie' }).click();
    await expect(page.getByRole('button', { name: 'Back' })).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
    await page.goto(`${section}/movie/1020`);

    await expect(page.getByRole('heading', { level: 1, name: 'A Trip to the Moon' })).toBeVisible();
    await page.getByRole('button', { name: 'Add to favorite' }).click();
    await expect(page.getByRole('button', { name: 'Added' })).toBeVisible();
  });
});

async function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) {
    return;
  }
  const ended = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGTERM');
  await ended;
}

/** Draws the counter at the end of a component's first element. */
function addCounter(project: string, place: string, component: string, label: string): void {
  writeFileSync(path.join(project, place, 'Counter.tsx'), counter(label));
  const file = path.join(project, place, component);
  const source = readFileSync(file, 'utf8');
  const end = source.lastIndexOf('</', source.lastIndexOf('\n  );'));
  writeFileSync(file, `import { Counter } from './Counter.tsx';\n${source.slice(0, end)}<Counter />${source.slice(end)}`);
}

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(address)).ok;
  } catch {
    return false;
  }
}
