import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { isRepository, sectionNames } from '@portal/build/apps';
import { bundlerOf } from '@portal/build/bundlerOf';
import { describeCalls } from '@portal/build/describeCalls';
import { developmentHost } from '@portal/build/developmentHost';
import { root } from '@portal/build/root';
import { endParts } from '@portal/build/spawnPart';
import { readLivePortal } from '@portal/site/apps/Portal';
import { createFolderSite } from '@portal/site/createFolderSite';
import { OperatorError } from '@portal/site/OperatorError';
import type { Registry } from '@portal/site/registry/Registry';
import { buildCheckout } from '../buildCheckout.ts';
import { findApp, readApp } from '../checkout.ts';
import { addShell, builtSite, gatewayProgram } from '../installed/installation.ts';
import { step } from '../progress.mjs';
import { whenEnded } from '../whenEnded.mjs';
import { againstPortal, hasPassed } from './againstPortal.ts';
import { assertPortsFree, assertStartable } from './assertStartable.ts';
import {
  describeCallsAgainst,
  describePortal,
  developmentEnvironment,
  developmentOrigin,
  developmentRegistry,
} from './development.ts';
import { intoPortal } from './intoPortal.ts';

/** The gateway's site; by default this checkout's. */
const SITE = isRepository ? '' : builtSite;

/** How often to check whether a development server has started. */
const POLL_MS = 200;

const children: ChildProcess[] = [];
const ending = new AbortController();

interface Development {
  /** The sections in development; empty for all. */
  readonly names: readonly string[];
  /** Whether to start one section without the shell. */
  readonly isAlone: boolean;
  /** The deployed portal that provides everything except the shell and these sections. */
  readonly against?: string;
  /** The deployed portal whose pages load these sections; they are rebuilt after each edit. */
  readonly into?: string;
  /** Prints one line about the progress. */
  readonly say: (line: string) => void;
  /** Called with the URL to open once the servers have started. */
  readonly started: (url: string, sections: readonly string[]) => void;
}

/**
 * Starts the portal with hot reload for the named sections, or for all. Other sections use their
 * built versions.
 */
export async function dev(development: Development): Promise<void> {
  whenEnded(() => stopAll(0));
  try {
    await start(development);
  } catch (error) {
    // Ignore errors caused by Ctrl-C.
    if (!ending.signal.aborted) {
      stopAll(1);
      throw error;
    }
  }
}

async function start(development: Development): Promise<void> {
  assertChoice(development);
  const { names, isAlone, against, into, say } = development;
  if (!isRepository) {
    addShell();
  }
  const inDevelopment = developedSections(names, sectionNames);
  // Fails before anything is built if a package.json is invalid.
  inDevelopment.forEach((name) => readApp(name));
  const port = process.env['PORT']?.trim() || '3000';
  const started = (url: string) => development.started(url, inDevelopment);
  const begin = { names: inDevelopment, port, say, started };
  if (isAlone) {
    await startAlone(inDevelopment[0] ?? '', begin);
  } else if (into !== undefined) {
    await startInto(into, begin);
  } else {
    await startPortal(against, begin);
  }
}

/** The named sections of this checkout, or all. */
function developedSections(
  names: readonly string[],
  sections: readonly string[],
): readonly string[] {
  return names.length > 0 ? names : sections;
}

/**
 * Fails with an `OperatorError` if the options contradict each other. `sections` lists the sections
 * of this checkout.
 */
export function assertChoice(
  { names, isAlone, against, into }: Omit<Development, 'say' | 'started'>,
  sections: readonly string[] = sectionNames,
): void {
  const choices = `Name a section: ${sections.join(', ')}`;
  const hasUnknown = names.some((name) => !sections.includes(name));
  if (hasUnknown || (isAlone && developedSections(names, sections).length !== 1)) {
    throw new OperatorError(`${choices}${isAlone ? '; --alone takes exactly one' : ''}.`, {
      code: 'usage',
    });
  }
  if ([isAlone, against !== undefined, into !== undefined].filter(Boolean).length > 1) {
    throw new OperatorError(
      '--alone shows a section without a portal, --against a portal around it, and --into shows it in a portal; choose one of them.',
      { code: 'usage' },
    );
  }
  if (against !== undefined && names.length === 0 && isRepository) {
    throw new OperatorError(`${choices}; --against takes the others from the portal.`, {
      code: 'usage',
    });
  }
}

/** The options and state that all modes share. */
interface Beginning extends Pick<Development, 'names' | 'say'> {
  readonly port: string;
  readonly started: (url: string) => void;
}

/** Builds the sections. A deployed portal's page loads them from this machine. */
async function startInto(into: string, { started, ...shown }: Beginning): Promise<void> {
  const { port } = shown;
  const { origin, url, follow } = await intoPortal(into, { ...shown, signal: ending.signal });
  const environment = gatewayEnvironment({ PORT: port, SITE, SECTION_ORIGINS: origin });
  await assertStartable(environment);
  if (!ending.signal.aborted) {
    startGateway(environment);
    started(url);
    await follow();
  }
}

/**
 * Runs the shell and the sections with hot reload. Everything else comes from this checkout or a
 * deployed portal.
 */
async function startPortal(
  against: string | undefined,
  { names, port, say, started }: Beginning,
): Promise<void> {
  const registryFile = path.join(root, `.cache/registry.development-${port}.json`);
  const calls = await readCalls(names);
  const write = createRegistryWriter(registryFile, names, calls);
  const developed = isRepository ? ['shell', ...names] : names;
  const environment = gatewayEnvironment({
    PORT: port,
    PORTAL_REGISTRY: registryFile,
    SITE,
    ...(against !== undefined &&
      (await againstPortal(against, { write, say, signal: ending.signal }))),
  });
  // Check before the build, because it takes a while.
  await assertStartable(environment);
  await assertPortsFree(developed.map((name) => findApp(name)));
  if (isRepository && against === undefined) {
    const others = ['shell', ...sectionNames.filter((name) => !names.includes(name))];
    await step(`Building ${others.join(', ')}`, () => buildCheckout(others));
  }
  if (against === undefined) {
    write((await readLivePortal(createFolderSite(builtSite))).registry);
  }
  if (ending.signal.aborted) {
    return;
  }
  // Safe: it has just been written.
  const shown = JSON.parse(readFileSync(registryFile, 'utf8')) as Registry;
  say(describePortal(shown, names, against));
  const url = `http://${developmentHost()}:${port}/`;
  if (developmentHost() !== 'localhost') {
    say(`Other devices reach it at ${url}`);
  }
  if (against !== undefined) {
    describeCallsAgainst(against, calls).forEach(say);
  }
  developed.forEach((name) => startDevelopmentServer(name));
  if (!isRepository) {
    // A team's bundler can take a while to start, and pages opened before it is ready fail to load.
    await Promise.all(developed.map((name) => whenListening(findApp(name).port)));
  }
  if (!ending.signal.aborted) {
    startGateway(environment);
    started(url);
  }
}

/** Resolves when a server is listening on this port of this machine, or when the command ends. */
async function whenListening(port: number): Promise<void> {
  const isListening = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect({ host: 'localhost', port }, () => resolve(true));
      socket.on('error', () => resolve(false));
      socket.on('connect', () => socket.destroy());
    });
  while (!(await isListening()) && (await hasPassed(POLL_MS, ending.signal))) {
    // Empty: the condition waits and tries again.
  }
}

/** Reads the calls that each section declares. */
async function readCalls(names: readonly string[]) {
  const reading = names.map(
    async (name) => [name, await describeCalls(path.join(root, findApp(name).folder))] as const,
  );
  return Object.fromEntries(await Promise.all(reading));
}

/** Creates a function that atomically writes a registry with the sections in development. */
function createRegistryWriter(
  file: string,
  names: readonly string[],
  calls: Awaited<ReturnType<typeof readCalls>>,
) {
  const since = new Date().toISOString();
  return (registry: Registry) => {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(
      `${file}.writing`,
      JSON.stringify(developmentRegistry(root, registry, { names, since, calls }), null, 2),
    );
    renameSync(`${file}.writing`, file);
  };
}

/** Runs a section on its own port, with data from a local gateway. */
async function startAlone(name: string, { port, started }: Beginning): Promise<void> {
  const bundler = bundlerOf(path.join(root, findApp(name).folder));
  if (bundler.name !== 'rspack') {
    throw new OperatorError(
      `--alone needs the configuration of @portal/build; with ${bundler.name}, leave it out.`,
      { code: 'usage' },
    );
  }
  const environment = gatewayEnvironment({ PORT: port, SITE });
  await assertStartable(environment);
  await assertPortsFree([findApp(name)]);
  if (ending.signal.aborted) {
    return;
  }
  startDevelopmentServer(name, ['--env', 'alone', '--env', `api=http://localhost:${port}`]);
  const url = `${developmentOrigin(name)}/`;
  // Not printed: this gateway only serves the data, so its URL would be misleading.
  startGateway(environment, 'pipe')
    .stdout?.setEncoding('utf8')
    .on('data', (text: string) =>
      process.stderr.write(
        text.replace(/The portal is at \S+\//, `Section "${name}" alone is at ${url}`),
      ),
    );
  started(url);
}

function startDevelopmentServer(name: string, args: readonly string[] = []): void {
  const { folder, port } = findApp(name);
  const cwd = path.join(root, folder);
  const server = bundlerOf(cwd).serve(port);
  startChild([...server.args, ...args], { cwd, env: server.env });
}

function startGateway(env: NodeJS.ProcessEnv, stdout?: ChildOptions['stdout']): ChildProcess {
  if (!isRepository) {
    return startChild([gatewayProgram], { cwd: root, env, stdout });
  }
  const watched = ['platform/gateway/src', 'sandbox/catalogue/src', 'sandbox/posters/src'];
  const args = [
    '--import',
    'tsx',
    ...watched.map((folder) => `--watch-path=${folder}`),
    '--watch-preserve-output',
    'platform/gateway/src/node.ts',
  ];
  return startChild(args, { cwd: root, env, stdout });
}

function gatewayEnvironment(settings: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  return {
    ...process.env,
    ...settings,
    ...developmentEnvironment(process.env, settings['SECTION_ORIGINS']),
  };
}

interface ChildOptions {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly stdout?: 'pipe';
}

/** Starts a Node process. All processes are stopped when one of them exits, or on Ctrl-C. */
function startChild(args: readonly string[], { cwd, env, stdout }: ChildOptions): ChildProcess {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { LOG_FORMAT: 'plain', ...env },
    // Standard output is reserved for results.
    stdio: ['inherit', stdout ?? 2, 'inherit'],
  });
  children.push(child);
  child.on('close', (code) => stopAll(code ?? 0));
  return child;
}

function stopAll(code: number): void {
  ending.abort();
  endParts();
  for (const child of children) {
    child.kill();
  }
  process.exitCode ||= code;
}
