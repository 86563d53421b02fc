import type { Browser, CDPSession, Page } from '@playwright/test';
import { assertParts, parseSection } from '@portal/contract/Section';
import { partNamesOf } from '@portal/page-protocol/places';
import type { SectionVersion } from '@portal/page-protocol/RegistryView';
import { messageOf } from '@portal/site/messageOf';
import { OperatorError } from '@portal/site/OperatorError';
import type { Build } from '../Build.ts';
import { adviceFor } from './adviceFor.ts';
import { otherVersions, VERSION_NAMES } from './checkFiles.ts';
import { type Destination, fileReader } from './checkPages.ts';
import { type BuildServer, serveBuild } from './serveBuild.ts';

/** Timeout for loading a section: far longer than it takes locally. */
const TIMEOUT_MS = 30_000;

/**
 * Loads a section's build in a real browser as the shell does: with its integrity hashes, under a
 * strict policy, reading its pages. Then loads it twice in one page, and next to every other
 * version that open tabs may have, in both orders, as after a release and after a rollback. Returns
 * warnings about its globals. Fails with an `OperatorError` if it does not load, breaks the
 * contract, changes what belongs to the browser, or mixes with the other version, or if a file
 * cannot be read.
 */
export async function checkContract(
  build: Build,
  version: SectionVersion,
  destination: Destination,
  browser: Browser,
): Promise<readonly string[]> {
  const server = await serveBuild(build.name, fileReader(destination.site, build));
  const load = async (versions: readonly SectionVersion[]) => {
    const loaded = await loadVersions(server, browser, versions);
    server.assertRead();
    return loaded;
  };
  const refuse = (reason: string, cause?: unknown) => {
    throw new OperatorError(`${build.name} ${version.version} is not shipped: ${reason}`, {
      code: 'check',
      cause,
    });
  };
  try {
    const alone = await load([version]);
    try {
      assertParts(
        parseSection(moduleOf(alone.results[0]), Object.keys(version.pages)),
        partNamesOf(version),
      );
    } catch (cause) {
      refuse(
        `a browser could not load it. ${describeErrors(messageOf(cause), alone.errors)}`,
        cause,
      );
    }
    const changed = alone.results[0]?.replaced ?? [];
    if (changed.length > 0) {
      refuse(
        `it changes ${listNames(changed)} for all sections of the page; use listeners and functions of its own, and polyfills only for what is missing.`,
      );
    }
    // Loading it twice simulates its next version, which will have mostly the same code.
    const again = await load([version, version]);
    if (again.results[1]?.section === undefined) {
      refuse(
        `its next version could not be loaded in the tabs that have this one. ${describeErrors(again.results[1]?.error, again.errors)}`,
      );
    }

    const overwritten = new Set(again.results[1]?.replaced);
    for (const other of otherVersions(build, destination)) {
      const found = await replacedBeside(other, version, { name: build.name, load, refuse });
      found.forEach((each) => overwritten.add(each));
    }
    return overwritten.size === 0
      ? []
      : [
          `${build.name} ${version.version} overwrites ${listNames([...overwritten])} of its other versions, which can be in the same tab: use variables of its modules instead of globals, or put the version into their names.`,
        ];
  } finally {
    server.close();
  }
}

interface Loading {
  /** The section's name. */
  readonly name: string;
  load(versions: readonly SectionVersion[]): ReturnType<typeof loadVersions>;
  refuse(reason: string): void;
}

/**
 * Loads a version together with another one, in both orders. Returns which properties of the page
 * the second one has replaced.
 */
async function replacedBeside(
  other: SectionVersion,
  version: SectionVersion,
  { name: section, load, refuse }: Loading,
): Promise<readonly string[]> {
  const name = `${section} ${other.version}`;
  const released = await load([other, version]);
  if (!isOwn(released.results[1], version)) {
    refuse(
      released.results[1]?.error === undefined
        ? `a tab that has loaded ${name} does not get its code, but that of the other version or none; ${VERSION_NAMES}`
        : `a tab that has loaded ${name} cannot load it. ${describeErrors(released.results[1].error, released.errors)}`,
    );
  }
  const rolledBack = await load([version, other]);
  if (isOwn(released.results[0], other) && !isOwn(rolledBack.results[1], other)) {
    refuse(
      rolledBack.results[1]?.error === undefined
        ? `a tab that has loaded it does not get the code of ${name} after a rollback; ${VERSION_NAMES}`
        : `a tab that has loaded it cannot load ${name} after a rollback. ${describeErrors(rolledBack.results[1].error, rolledBack.errors)}`,
    );
  }
  return [released, rolledBack].flatMap(({ results }) => results[1]?.replaced ?? []);
}

function listNames(names: readonly string[]): string {
  return `${names.slice(0, 3).join(' and ')}${names.length > 3 ? ' and others' : ''}`;
}

/** Why a version did not load: the first browser error, and what to do about it. */
function describeErrors(reason = '', errors: readonly string[]): string {
  const [said, detail = ''] = [reason, ...errors.filter((error) => error !== reason)].map(
    firstLine,
  );
  const text = `${said} ${detail}`.trim();
  return text + adviceFor(text);
}

/** A version as reported by `contract.page.js`, with the scripts that define its functions. */
interface LoadedVersion {
  /**
   * The section with a string in place of each function; absent if the module does not create a
   * section.
   */
  readonly section?: unknown;
  /** Why the section could not be loaded. */
  readonly error?: string;
  /** The properties of the page that it has replaced, with their full names. */
  readonly replaced?: readonly string[];
  /** The URLs of the scripts that contain its functions. */
  readonly scripts: readonly string[];
}

/** Whether a version has loaded, and all of its functions come from its own files. */
function isOwn(loaded: LoadedVersion | undefined, { baseUrl }: SectionVersion): boolean {
  return (
    loaded?.section !== undefined &&
    loaded.scripts.every((address) => new URL(address).pathname.startsWith(baseUrl))
  );
}

/** Loads versions one after the other in a new page. Also returns the errors in the console. */
async function loadVersions(
  server: BuildServer,
  browser: Browser,
  versions: readonly SectionVersion[],
): Promise<{ readonly results: readonly LoadedVersion[]; readonly errors: readonly string[] }> {
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('requestfailed', (request) => {
    // A request that the integrity policy blocks leaves no error in the console.
    if (request.failure()?.errorText === 'integrity') {
      errors.push(`${new URL(request.url()).pathname} is loaded without a hash.`);
    }
  });
  try {
    const debug = await page.context().newCDPSession(page);
    const scripts = new Map<string, string>();
    debug.on('Debugger.scriptParsed', ({ scriptId, url }) => scripts.set(scriptId, url));
    await debug.send('Debugger.enable');
    await debug.send('Debugger.setSkipAllPauses', { skip: true });
    await page.goto(server.addressOf(versions));
    const written = await readOutput(page);
    const results = written.map(async (loaded, index) => ({
      ...loaded,
      scripts: await scriptsOf(debug, index, scripts),
    }));
    return { results: await Promise.all(results), errors };
  } finally {
    await page.close();
  }
}

/** The results written by the page's only script, or an error for each version. */
async function readOutput(page: Page): Promise<readonly Omit<LoadedVersion, 'scripts'>[]> {
  const written = await page
    .locator('output:not(:empty)')
    .textContent({ timeout: TIMEOUT_MS })
    .catch(() => undefined);
  return written
    ? // Safe: the page's only script writes it.
      (JSON.parse(written, (_, value: unknown) =>
        value === '[function]' ? () => undefined : value,
      ) as readonly Omit<LoadedVersion, 'scripts'>[])
    : [{ error: `Nothing came within ${TIMEOUT_MS / 1000} s.` }];
}

/** Asks the debugger for the scripts that contain a version's functions. */
async function scriptsOf(
  debug: CDPSession,
  index: number,
  scripts: ReadonlyMap<string, string>,
): Promise<readonly string[]> {
  const members = async (objectId: string | undefined) =>
    objectId === undefined
      ? undefined
      : debug.send('Runtime.getProperties', { objectId, ownProperties: true });
  const { result } = await debug.send('Runtime.evaluate', {
    expression: `window.loadedFunctions[${index}]`,
  });
  const functions = (await members(result.objectId))?.result ?? [];
  const found = functions.map(async ({ value }) => {
    const { internalProperties = [] } = (await members(value?.objectId)) ?? {};
    const location = internalProperties.find(({ name }) => name === '[[FunctionLocation]]');
    // Safe: the protocol describes a location this way.
    const { scriptId = '' } = (location?.value?.value ?? {}) as { readonly scriptId?: string };
    return scripts.get(scriptId) ?? '';
  });
  return (await Promise.all(found)).filter((address) => address !== '');
}

/** Recreates the section's module from what the browser loaded. Fails if it could not load it. */
function moduleOf(loaded: LoadedVersion | undefined): object {
  if (loaded?.error !== undefined) {
    throw new Error(loaded.error);
  }
  return loaded?.section === undefined ? {} : { createSection: () => loaded.section };
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? '';
}
