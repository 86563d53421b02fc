import { z } from 'zod';
import { formatTime } from '@portal/site/formatTime';
import { OperatorError } from '@portal/site/OperatorError';
import { readAs } from '@portal/site/readAs';
import type { Site } from '@portal/site/Site';

const lease = z.object({ id: z.string(), by: z.string(), until: z.iso.datetime() });

/** How long a rollout that was killed blocks others. */
const LEASE_MS = 3 * 60_000;

interface LeaseOptions {
  readonly site: Site;
  readonly name: string;
  readonly by: string;
  readonly now: () => number;
}

/**
 * Keeps other rollouts of a section out, with a file in the site. `renew` fails with an
 * `OperatorError` if another rollout is under way, and has to be called within every three minutes.
 */
export function createRolloutLease({ site, name, by, now }: LeaseOptions) {
  const path = `rollouts/${name}.json`;
  const id = crypto.randomUUID();
  const readLease = async () => {
    const reading = await site.read(path);
    if (reading.status !== 'found') {
      return undefined;
    }
    try {
      const found = readAs(lease, new TextDecoder().decode(reading.bytes), path);
      return { ...found, tag: reading.tag };
    } catch {
      // Not a lease, so it blocks nobody.
      return { id: '', by: '', until: new Date(0).toISOString(), tag: reading.tag };
    }
  };
  const refusal = (other = 'somebody else', until = now() + LEASE_MS) =>
    new OperatorError(
      `${name} is already being rolled out by ${other}; if that command was killed, start again after ${formatTime(new Date(until + 60_000).toISOString())}. Nothing was changed here.`,
    );

  return {
    async renew() {
      const found = await readLease();
      if (found && found.id !== id && Date.parse(found.until) > now()) {
        throw refusal(found.by, Date.parse(found.until));
      }
      const until = new Date(now() + LEASE_MS).toISOString();
      const bytes = new TextEncoder().encode(`${JSON.stringify({ id, by, until })}\n`);
      const isWritten = found
        ? await site.replace(path, bytes, found.tag)
        : await site.create(path, bytes);
      if (!isWritten) {
        throw refusal();
      }
    },
    async end() {
      if ((await readLease())?.id === id) {
        await site.remove(path);
      }
    },
  };
}
