import { apps } from '../../../build/src/apps.mjs';
import { root } from '../../../build/src/root.mjs';
import { sourceVersion } from '../../../build/src/sourceVersion.mjs';
import { build } from '../build/build.mjs';
import { hasPassed } from '../hasPassed.mjs';
import { step } from '../progress.mjs';
import { openDeployedPortal } from './openDeployedPortal.mjs';

/** Reading all sources takes milliseconds, and notices edits however editors write files. */
const LOOK_MS = 400;

/**
 * Builds the sections for production, for a page of a deployed portal that loads them from here.
 * Returns the portal's origin and `follow`, which prints the page's address and rebuilds the
 * sections after each edit until `signal` aborts: a failed build is reported, and the previous
 * build stays. Fails if the portal is unavailable or does not allow this.
 */
export async function intoPortal(address, { names, port, say, signal }) {
  const asked = names.map((name) => `section.${name}=http://localhost:${port}`);
  const { origin, page } = await openDeployedPortal(
    '--into',
    address,
    signal,
    `?${asked.join('&')}`,
  );
  assertTaken(origin, page, names);
  await step('Building', () => build());
  return {
    origin,
    follow: () =>
      followSources({ names, say, signal, opened: addressOfPage(address, origin, asked) }),
  };
}

/** Fails if the portal would not load the sections from this machine. */
function assertTaken(origin, { loading: { inspection } }, names) {
  if (!inspection) {
    throw new Error(
      `${origin} does not take sections from elsewhere; its SECTION_INSPECTION has to be allowed.`,
    );
  }
  if (names.some((name) => !Object.hasOwn(inspection.overrides, name))) {
    throw new Error(
      `${origin} does not take sections from this machine; its SECTION_ORIGINS has to list loopback.`,
    );
  }
}

function addressOfPage(address, origin, asked) {
  const { pathname, search } = new URL(address);
  const query = [search.slice(1), ...asked].filter((part) => part !== '');
  return `${origin}${pathname}?${query.join('&')}`;
}

async function followSources({ names, say, signal, opened }) {
  say(`Open ${opened}`);
  let shown = versionsOf(names);
  while (await hasPassed(LOOK_MS, signal)) {
    const now = versionsOf(names);
    const changed = names.filter((name) => now[name] !== shown[name]);
    if (changed.length > 0) {
      shown = now;
      await rebuild(changed, say, signal);
    }
  }
}

function versionsOf(names) {
  return Object.fromEntries(names.map((name) => [name, sourceVersion(root, apps[name])]));
}

async function rebuild(names, say, signal) {
  try {
    for (const { name, version } of await build(names)) {
      say(`${name} ${version} is shown.`);
    }
  } catch (error) {
    // Do not report the consequences of Ctrl-C.
    if (!signal.aborted) {
      say(error.message);
    }
  }
}
