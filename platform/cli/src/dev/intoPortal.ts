import { root } from '@portal/build/root';
import { sourceVersion } from '@portal/build/sourceVersion';
import type { PortalPage } from '@portal/page-protocol/PortalPage';
import { messageOf } from '@portal/site/messageOf';
import { OperatorError } from '@portal/site/OperatorError';
import { buildCheckout } from '../buildCheckout.ts';
import { findApp } from '../checkout.ts';
import { step } from '../progress.mjs';
import { hasPassed } from './againstPortal.ts';
import { openDeployedPortal } from './DeployedPortal.ts';

/**
 * How often to check for edits. Polling reads all sources in milliseconds and works with any
 * editor.
 */
const POLL_MS = 400;

interface Shown {
  readonly names: readonly string[];
  readonly port: string;
  readonly say: (sentence: string) => void;
  readonly signal: AbortSignal;
}

/**
 * Builds the sections for production, so that a deployed portal's page can load them from this
 * machine. Returns the portal's origin, the page's URL and `follow`. `follow` prints that URL and
 * rebuilds the sections after each edit until `signal` aborts. If a build fails, it reports that
 * and keeps the previous one. Fails if the portal is unavailable or does not allow such sections.
 */
export async function intoPortal(address: string, { names, port, say, signal }: Shown) {
  const overrides = names.map((name) => `section.${name}=http://localhost:${port}`);
  const { origin, page } = await openDeployedPortal(
    '--into',
    address,
    signal,
    `?${overrides.join('&')}`,
  );
  assertAllowed(origin, page, names);
  await step('Building', () => buildCheckout());
  const { pathname, search } = new URL(address);
  const query = [search.slice(1), ...overrides].filter(Boolean).join('&');
  const url = `${origin}${pathname}?${query}`;
  return {
    origin,
    url,
    follow: () => {
      say(`Open ${url}`);
      return followSources({ names, say, signal });
    },
  };
}

/** Fails if the portal does not allow sections from this machine. */
function assertAllowed(
  origin: string,
  { loading: { inspection } }: PortalPage,
  names: readonly string[],
): void {
  if (!inspection) {
    throw new OperatorError(
      `${origin} does not take sections from elsewhere; its SECTION_INSPECTION has to be allowed.`,
    );
  }
  const { overrides } = inspection;
  if (names.some((name) => !Object.hasOwn(overrides, name))) {
    throw new OperatorError(
      `${origin} does not take sections from this machine; its SECTION_ORIGINS has to list loopback.`,
    );
  }
}

async function followSources({ names, say, signal }: Omit<Shown, 'port'>): Promise<void> {
  const currentVersions = () =>
    new Map(names.map((name) => [name, sourceVersion(root, findApp(name))]));
  let shown = currentVersions();
  while (await hasPassed(POLL_MS, signal)) {
    const now = currentVersions();
    const changed = names.filter((name) => now.get(name) !== shown.get(name));
    if (changed.length > 0) {
      shown = now;
      await rebuild(changed, say, signal);
    }
  }
}

async function rebuild(names: readonly string[], say: Shown['say'], signal: AbortSignal) {
  try {
    for (const { name, version } of await buildCheckout(names)) {
      say(`${name} ${version} is shown.`);
    }
  } catch (error) {
    // Ignore errors caused by Ctrl-C.
    if (!signal.aborted) {
      say(messageOf(error));
    }
  }
}
