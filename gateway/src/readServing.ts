import { ConfigError } from './ConfigError.ts';

/** How the gateway serves: where it listens, how much it takes at once, how it ends and what it writes down. */
export interface Serving {
  /** The name or address to listen on; `undefined`: this machine alone, in both families of addresses. */
  readonly host: string | undefined;
  /** How long it goes on taking visitors after it was told to end, so that a proxy notices. */
  readonly drainMs: number;
  /** Connections at once. */
  readonly maxConnections: number;
  /** Requests at once of each kind, until their answer is ready. */
  readonly maxRequests: number;
  /** How late the event loop may be before visitors are asked to come back. */
  readonly maxLoopDelayMs: number;
}

/** Reads how the gateway serves. Fails with `ConfigError` for the first variable that is wrong. */
export function readServing(read: (name: string) => string | undefined): Serving {
  const number = (name: string, range: WholeNumber) => readWholeNumber(name, read(name), range);
  return {
    host: readHost(read('HOST')),
    drainMs: number('DRAIN_MS', { from: 0, to: 20_000, otherwise: 0, unit: ' of milliseconds' }),
    maxConnections: number('MAX_CONNECTIONS', { from: 10, to: 100_000, otherwise: 5_000 }),
    maxRequests: number('MAX_REQUESTS', { from: 1, to: 10_000, otherwise: 250 }),
    maxLoopDelayMs: number('MAX_LOOP_DELAY_MS', {
      from: 50,
      to: 60_000,
      otherwise: 1_000,
      unit: ' of milliseconds',
    }),
  };
}

interface WholeNumber {
  readonly from: number;
  readonly to: number;
  readonly otherwise: number;
  readonly unit?: string;
}

function readWholeNumber(
  name: string,
  value: string | undefined,
  { from, to, otherwise, unit = '' }: WholeNumber,
): number {
  if (value === undefined) {
    return otherwise;
  }
  const number = Number(value);
  if (!/^\d+$/.test(value) || number < from || number > to) {
    throw new ConfigError(
      `${name} is "${value}", but it has to be a whole number${unit} from ${from} to ${to}.`,
    );
  }
  return number;
}

/** Whether this machine has the address is known when it is listened on. */
function readHost(value: string | undefined): string | undefined {
  if (value !== undefined && !/^[\w.:-]+$/.test(value)) {
    throw hostError(value);
  }
  return value;
}

export function hostError(host: string, cause?: unknown): ConfigError {
  return new ConfigError(
    `HOST is "${host}", but it has to be a name or address of this machine, such as 127.0.0.1, or 0.0.0.0 for all of them.`,
    { cause },
  );
}
