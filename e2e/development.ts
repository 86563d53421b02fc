import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { freePorts } from './freePorts.ts';

/** Ordered by port. */
const APPS = ['shell', 'browse', 'dashboard', 'details', 'reviews', 'search'] as const;
type DevelopedApp = (typeof APPS)[number];

export interface StartedDev {
  readonly url: string;
  /** The URL of an app's development server, if it was started. */
  urlOf(app: DevelopedApp): string;
  /** The output so far, stdout and stderr. */
  log(): string;
  /** The output on stdout. */
  result(): string;
  stop(): Promise<void>;
}

interface DevStart {
  /** The folder of a copy of the project. */
  readonly folder: string;
  readonly words: readonly string[];
  /** Portal paths that must respond before the start counts as complete. */
  readonly until?: readonly string[];
  /** The apps whose development servers must respond, with a file to request. */
  readonly untilApps?: Partial<Record<DevelopedApp, string>>;
}

/** Runs `npm run dev -- <words>` on free ports. Resolves when all paths and apps respond. */
export async function startDev({
  folder,
  words,
  until = [],
  untilApps = {},
}: DevStart): Promise<StartedDev> {
  // The portal uses the first port, its apps the following ones.
  const port = await freePorts(1 + APPS.length);
  const url = `http://localhost:${port}`;
  const urlOf = (app: DevelopedApp) => `http://localhost:${port + 1 + APPS.indexOf(app)}`;
  const child = spawn(process.execPath, ['scripts/portal.mjs', 'dev', ...words], {
    cwd: folder,
    env: { ...process.env, PORT: String(port) },
  });
  let written = '';
  for (const channel of [child.stdout, child.stderr]) {
    channel.on('data', (chunk) => {
      written += chunk;
      process.stdout.write(chunk);
    });
  }
  let result = '';
  child.stdout.on('data', (chunk) => (result += chunk));
  const dev = { url, urlOf, log: () => written, result: () => result, stop: () => endOf(child) };
  const addresses = [
    ...until.map((place) => url + place),
    ...APPS.flatMap((app) => (untilApps[app] ? [urlOf(app) + untilApps[app]] : [])),
  ];
  try {
    for (const address of addresses) {
      await expect.poll(() => answers(address), { timeout: 240_000, intervals: [100] }).toBe(true);
    }
    return dev;
  } catch (error) {
    await dev.stop();
    throw error;
  }
}

async function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) {
    return;
  }
  const ended = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGTERM');
  await ended;
}

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(address)).ok;
  } catch {
    return false;
  }
}

export interface Counter {
  /** Changes the button's label, to simulate an edit. */
  relabel(label: string): void;
  /** Introduces a syntax error in line `BROKEN_LINE`; the next `relabel` fixes it. */
  breakSyntax(): void;
}

/** Counted from 1. */
export const BROKEN_LINE = 5;

/**
 * Adds a stateful counter button to the end of a component's first element, in a copy of the
 * project.
 */
export function addCounter(
  project: string,
  place: string,
  component: string,
  label: string,
): Counter {
  const save = (text: string) => saveByRename(path.join(project, place, 'Counter.tsx'), text);
  const relabel = (words: string) => save(counterSource(words));
  const breakSyntax = () => save(counterSource('').replace('return <', 'return (<<<'));
  relabel(label);
  const file = path.join(project, place, component);
  const source = readFileSync(file, 'utf8');
  const end = source.lastIndexOf('</', source.indexOf('\n  );'));
  writeFileSync(
    file,
    `import { Counter } from './Counter.tsx';\n${source.slice(0, end)}<Counter />${source.slice(end)}`,
  );
  return { relabel, breakSyntax };
}

const counterSource = (label: string) => `import { useState } from 'react';

export function Counter() {
  const [count, setCount] = useState(0);
  return <button type="button" onClick={() => setCount(count + 1)}>{'${label} ' + count}</button>;
}
`;

/** Saves a file atomically, as many editors do, so that no build reads an incomplete file. */
export function saveByRename(file: string, text: string): void {
  writeFileSync(`${file}~`, text);
  renameSync(`${file}~`, file);
}
