import { z } from 'zod';
import type { AppDocument } from '@portal/site/apps/AppDocument';
import { messageOf } from '@portal/site/messageOf';
import { readAs } from '@portal/site/readAs';
import type { Site } from '@portal/site/Site';
import { addressBelow, requestText } from './rollout/readCounts.ts';
import type { Clock } from './rollout/rollout.ts';

/** How long a command waits for gateways. They check for moves every two seconds. */
const PATIENCE_MS = 10_000;
const POLL_MS = 250;

const response = z.object({ moves: z.record(z.string(), z.int()) });

/**
 * Waits until gateways follow the last move of an app. Returns where the app is live, as part of a
 * sentence: only where a gateway has confirmed it.
 */
export async function findPlace(
  { app, serial }: Pick<AppDocument, 'app' | 'serial'>,
  { address }: Site,
  { gateways, clock }: { readonly gateways: readonly URL[]; readonly clock: Clock },
): Promise<{ readonly isLive: boolean; readonly place: string }> {
  const written = `is written to ${address} as move ${serial}`;
  if (gateways.length === 0) {
    return { isLive: false, place: written };
  }
  const problems = await Promise.all(
    gateways.map((gateway) => waitFor(gateway, { app, serial, clock })),
  );
  const problem = problems.find((sentence) => sentence !== undefined);
  const hosts = gateways.map(({ host }) => host).join(' and ');
  return problem === undefined
    ? { isLive: true, place: `is live at ${hosts}, move ${serial} in ${address}` }
    : { isLive: false, place: `${written}, but ${problem}` };
}

/** Returns why a gateway does not follow the move in time, as the end of a sentence. */
async function waitFor(
  gateway: URL,
  { app, serial, clock }: { readonly app: string; readonly serial: number; readonly clock: Clock },
): Promise<string | undefined> {
  const url = addressBelow(gateway, `registry.json?moves=${app}`);
  const until = clock.now() + PATIENCE_MS;
  for (;;) {
    let problem: string;
    try {
      const { moves } = readAs(response, await requestText(url), url.href);
      const found = Object.hasOwn(moves, app) ? (moves[app] ?? 0) : 0;
      if (found >= serial) {
        return undefined;
      }
      problem = `${gateway.host} still follows move ${found}; its log says why`;
    } catch (error) {
      const reason = messageOf(error);
      problem = `it is not known whether ${gateway.host} follows (${reason.replace(/\.$/, '')})`;
    }
    if (clock.now() >= until) {
      return problem;
    }
    await clock.wait(POLL_MS);
  }
}
