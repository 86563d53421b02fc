import ipaddr from 'ipaddr.js';
import { ConfigError } from './ConfigError.ts';
import { isHostName, readAddress } from './readAddress.ts';

/** The server settings: where to listen, load limits, shutdown and logging. */
export interface Serving {
  /** The name or address to listen on; `undefined`: this machine only, in both address families. */
  readonly host: string | undefined;
  /** Where `/metrics` is, apart from the portal; `undefined`: beside it, for this machine alone. */
  readonly metricsPort: number | undefined;
  /** How long it still accepts visitors after a signal to stop, so that a proxy notices. */
  readonly drainMs: number;
  /** The maximum number of connections. */
  readonly maxConnections: number;
  /** The maximum number of concurrent requests of each kind. */
  readonly maxRequests: number;
  /** The event loop delay above which visitors are told to retry later. */
  readonly maxLoopDelayMs: number;
  readonly log: Logging;
  /** The collector to send traces to; without one the tracing packages are not loaded. */
  readonly tracesTo: string | undefined;
}

/** The log settings. If absent, they depend on the reader: a terminal or a collector. */
export interface Logging {
  readonly level?: (typeof LEVELS)[number];
  readonly format?: (typeof FORMATS)[number];
}

/** From most to least verbose. */
export const LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
const FORMATS = ['plain', 'json'] as const;

/** Reads the server settings. Fails with `ConfigError` for the first invalid variable. */
export function readServing(read: (name: string) => string | undefined): Serving {
  const number = <Otherwise>(name: string, range: WholeNumber<Otherwise>) =>
    readWholeNumber(name, read(name), range);
  return {
    host: readHost(read('HOST')),
    metricsPort: number('METRICS_PORT', { from: 1, to: 65_535, otherwise: undefined }),
    drainMs: number('DRAIN_MS', { from: 0, to: 20_000, otherwise: 0, unit: ' of milliseconds' }),
    maxConnections: number('MAX_CONNECTIONS', { from: 10, to: 100_000, otherwise: 5_000 }),
    maxRequests: number('MAX_REQUESTS', { from: 1, to: 10_000, otherwise: 250 }),
    maxLoopDelayMs: number('MAX_LOOP_DELAY_MS', {
      from: 50,
      to: 60_000,
      otherwise: 1_000,
      unit: ' of milliseconds',
    }),
    log: {
      level: readOneOf('LOG_LEVEL', read('LOG_LEVEL'), LEVELS),
      format: readOneOf('LOG_FORMAT', read('LOG_FORMAT'), FORMATS),
    },
    tracesTo: readAddress('OTEL_EXPORTER_OTLP_ENDPOINT', read('OTEL_EXPORTER_OTLP_ENDPOINT'), {
      example: 'http://collector.example:4318',
    }),
  };
}

/** Reads a variable that has to be one of a few words; `undefined` if it is not set. */
export function readOneOf<Value extends string>(
  name: string,
  value: string | undefined,
  allowed: readonly Value[],
): Value | undefined {
  const found = allowed.find((each) => each === value);
  if (value !== undefined && found === undefined) {
    const others = allowed.slice(0, -1).join(', ');
    throw new ConfigError(
      `${name} is "${value}", but it has to be ${others} or ${allowed.at(-1)}.`,
    );
  }
  return found;
}

interface WholeNumber<Otherwise> {
  readonly from: number;
  readonly to: number;
  readonly otherwise: Otherwise;
  readonly unit?: string;
}

/** Reads a variable that has to be a whole number in a range. */
export function readWholeNumber<Otherwise>(
  name: string,
  value: string | undefined,
  { from, to, otherwise, unit = '' }: WholeNumber<Otherwise>,
): number | Otherwise {
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

/**
 * Whether the address is local turns out when listening. Short forms of an IPv4 address are refused:
 * `0` would listen for everybody.
 */
function readHost(value: string | undefined): string | undefined {
  if (value === undefined) {
    return undefined;
  }
  const isName = isHostName(value) && !NUMBERS.test(value);
  if (!isName && !isAddress(value)) {
    throw hostError(value);
  }
  return value;
}

/** An IPv4 address of fewer parts, or with parts of another base, is one of these as well. */
const NUMBERS = /^(?:0x[\da-f]+|\d+)(?:\.(?:0x[\da-f]+|\d+))*$/i;

/** Whether a text is an IPv6 address, or an IPv4 address of four parts. */
export function isAddress(text: string): boolean {
  return ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);
}

export function hostError(host: string, cause?: unknown): ConfigError {
  return new ConfigError(
    `HOST is "${host}", but it has to be a name or address of this machine, such as 127.0.0.1, or 0.0.0.0 for all of them.`,
    { cause },
  );
}
