import { isAddress, isHostName } from './hosts.ts';
import { ConfigError, type Variables } from './variables.ts';

/** The server settings: where to listen, load limits, shutdown and logging. */
export interface Serving {
  /** The name or address to listen on; if `undefined`, localhost only, over both IPv4 and IPv6. */
  readonly host: string | undefined;
  /**
   * The port of `/metrics`; if `undefined`, the portal's port, for requests from localhost only.
   */
  readonly metricsPort: number | undefined;
  /** How long requests are still accepted after a stop signal, so that load balancers can react. */
  readonly drainMs: number;
  readonly maxConnections: number;
  /** The maximum number of concurrent requests of each kind. */
  readonly maxRequests: number;
  /** The event loop delay above which requests are rejected. */
  readonly maxLoopDelayMs: number;
  readonly log: Logging;
  /** The URL of the trace collector; without one, the tracing packages are not loaded. */
  readonly tracesTo: string | undefined;
}

/** The log settings. The default format depends on whether standard output is a terminal. */
export interface Logging {
  readonly level?: (typeof LEVELS)[number];
  readonly format?: 'plain' | 'json';
}

/** From most to least verbose. */
export const LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;

export function readServing({ text, oneOf, wholeNumber, address }: Variables): Serving {
  const unit = 'milliseconds';
  return {
    host: readHost(text('HOST')),
    metricsPort: wholeNumber('METRICS_PORT', { from: 1, to: 65_535, default: undefined }),
    drainMs: wholeNumber('DRAIN_MS', { from: 0, to: 20_000, default: 0, unit }),
    maxConnections: wholeNumber('MAX_CONNECTIONS', { from: 10, to: 100_000, default: 5_000 }),
    maxRequests: wholeNumber('MAX_REQUESTS', { from: 1, to: 10_000, default: 250 }),
    maxLoopDelayMs: wholeNumber('MAX_LOOP_DELAY_MS', {
      from: 50,
      to: 60_000,
      default: 1_000,
      unit,
    }),
    log: {
      level: oneOf('LOG_LEVEL', LEVELS),
      format: oneOf('LOG_FORMAT', ['plain', 'json']),
    },
    tracesTo: address('OTEL_EXPORTER_OTLP_ENDPOINT', { example: 'http://collector.example:4318' }),
  };
}

/**
 * IPv4 addresses in shorthand, hex or octal form. Rejected, because `0` would listen on all
 * interfaces. Whether an address belongs to this machine is only checked when the server starts
 * listening.
 */
const SHORT_ADDRESS = /^(?:0x[\da-f]+|\d+)(?:\.(?:0x[\da-f]+|\d+))*$/i;

function readHost(value: string | undefined): string | undefined {
  if (
    value !== undefined &&
    !isAddress(value) &&
    (!isHostName(value) || SHORT_ADDRESS.test(value))
  ) {
    throw hostError(value);
  }
  return value;
}

export function hostError(host: string, cause?: unknown): ConfigError {
  return new ConfigError(
    `HOST is "${host}", but it has to be a name or address of this machine, such as 127.0.0.1, or :: for all of them.`,
    { cause },
  );
}
