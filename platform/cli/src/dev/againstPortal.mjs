import { hasPassed } from '../hasPassed.mjs';
import { deployedEnvironment } from './deployedEnvironment.mjs';
import { deployedRegistry } from './deployedRegistry.mjs';
import { openDeployedPortal } from './openDeployedPortal.mjs';

/** How often to look for new releases of the portal. */
const LOOK_MS = 2_000;

/**
 * Takes everything that is not in development from a deployed portal: returns the environment for a
 * gateway with the same configuration, and calls `write` with the portal's registry, at once and
 * after every change, until `signal` aborts. If the portal becomes unavailable, that is reported
 * once, as is its return; in between, the last known state is kept. Fails if the portal is
 * unavailable at the start.
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
