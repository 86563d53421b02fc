import { setTimeout as pause } from 'node:timers/promises';
import { messageOf } from '@portal/site/messageOf';
import type { Registry } from '@portal/site/registry/Registry';
import {
  deployedEnvironment,
  deployedRegistry,
  openDeployedPortal,
  unusable,
} from './DeployedPortal.ts';

/** How often to check the portal for new releases. */
const POLL_MS = 2_000;

interface Following {
  /** Called with the portal's registry, immediately and after every change. */
  readonly write: (registry: Registry) => void;
  readonly say: (sentence: string) => void;
  readonly signal: AbortSignal;
  readonly pollMs?: number;
}

/**
 * Follows a deployed portal until `signal` aborts, and uses it for everything that is not in
 * development. Returns the environment for a gateway with the same configuration. Reports once when
 * the portal becomes unavailable and once when it is back; in between, the last known state stays
 * in use. Fails if the portal is unavailable at the start.
 */
export async function againstPortal(
  address: string,
  { write, say, signal, pollMs = POLL_MS }: Following,
) {
  const { origin, registryUrl, page, requestRegistry } = await openDeployedPortal(
    '--against',
    address,
    signal,
  );
  let known: string | undefined;
  let revision = 0;

  const poll = async () => {
    const text = await requestRegistry();
    if (text !== known) {
      write(
        deployedRegistry(text, {
          base: origin,
          origin,
          revision: revision + 1,
          seenAt: new Date().toISOString(),
        }),
      );
      known = text;
      revision += 1;
    }
  };
  await poll().catch((cause: unknown) => {
    throw unusable(registryUrl, cause);
  });
  void follow(poll, { pollMs, url: registryUrl, say, signal });
  return deployedEnvironment(page, origin);
}

async function follow(
  poll: () => Promise<void>,
  {
    pollMs,
    url,
    say,
    signal,
  }: Pick<Following, 'say' | 'signal'> & { readonly pollMs: number; readonly url: string },
): Promise<void> {
  let isAway = false;
  while (await hasPassed(pollMs, signal)) {
    try {
      await poll();
      if (isAway) {
        say(`${url} can be used again.`);
      }
      isAway = false;
    } catch (error) {
      if (!isAway && !signal.aborted) {
        say(`${url} cannot be used, so its last known state stays: ${messageOf(error)}`);
      }
      isAway = true;
    }
  }
}

/** Resolves with `true` after the given time, or with `false` if `signal` aborts first. */
export function hasPassed(ms: number, signal: AbortSignal): Promise<boolean> {
  return pause(ms, true, { signal }).catch(() => false);
}
