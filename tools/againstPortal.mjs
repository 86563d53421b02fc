import { deployedEnvironment } from './deployedEnvironment.mjs';
import { deployedRegistry } from './deployedRegistry.mjs';
import { hasPassed } from './hasPassed.mjs';
import { openDeployedPortal } from './openDeployedPortal.mjs';

/** What ships over there is seen here within seconds. */
const LOOK_MS = 2_000;

/**
 * Takes everything that is not in development from a deployed portal: gives the environment of a gateway that is configured as it is, and
 * hands its registry to `write`, at once and again whenever it is another one, until `signal` ends it. A portal that goes away is said
 * once in a sentence, and so is that it is back; in between, what was known of it stays. Fails when it is away from the beginning.
 */
export async function againstPortal(address, { write, say, signal, lookMs = LOOK_MS }) {
  const { origin, page, askForRegistry } = await openDeployedPortal('--against', address, signal);
  const place = `${origin}/registry.json`;
  let known;
  let revision = 0;

  const look = async () => {
    const text = await askForRegistry();
    if (text !== known) {
      write(
        deployedRegistry(text, {
          portal: origin,
          revision: revision + 1,
          seenAt: new Date().toISOString(),
        }),
      );
      known = text;
      revision += 1;
    }
  };
  await look().catch((cause) => {
    throw new Error(`${place} cannot be used: ${cause.message}`, { cause });
  });
  void follow({ look, lookMs, place, say, signal });
  return deployedEnvironment(page, origin);
}

async function follow({ look, lookMs, place, say, signal }) {
  let isAway = false;
  while (await hasPassed(lookMs, signal)) {
    try {
      await look();
      if (isAway) {
        say(`${place} can be used again.`);
      }
      isAway = false;
    } catch (error) {
      if (!isAway && !signal.aborted) {
        say(`${place} cannot be used, so what was known of it stays: ${error.message}`);
      }
      isAway = true;
    }
  }
}
