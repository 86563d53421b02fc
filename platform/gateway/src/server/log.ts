import { inspect } from 'node:util';
import pino from 'pino';
import { LEVELS, type Logging } from '../config/readServing.ts';
import { kindOf } from '../limits/loadGuard.ts';
import type { RequestFacts } from '../reports/observeRequests.ts';

/** The gateway's log. */
export interface Log {
  /** Logs a message for the operator who starts the gateway, regardless of the log level. */
  announce(sentence: string): void;
  warn(sentence: string): void;
  /** Logs the error with its causes and stack. */
  error(sentence: string, error: unknown): void;
  request(facts: RequestFacts): void;
}

interface Channels {
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
}

/**
 * Creates a log of sentences for people (`plain`), or of JSON lines on standard output (`json`).
 */
export function createLog({ level, format = 'plain' }: Logging, channels: Channels): Log {
  return format === 'json'
    ? createJsonLog(level ?? 'info', channels)
    : // In a terminal, problems matter, but individual requests do not.
      createPlainLog(level ?? 'warn', channels);
}

type Level = NonNullable<Logging['level']>;

function createJsonLog(level: Level, { out }: Channels): Log {
  const log = pino(
    {
      level,
      // Log level names instead of pino's numbers, because log collectors understand them.
      formatters: { level: (label) => ({ level: label }) },
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    { write: out },
  );
  // Announcements are logged regardless of the log level.
  const always = log.child({}, { level: 'info' });
  return {
    announce: (sentence) => always.info(sentence),
    warn: (sentence) => log.warn(sentence),
    error: (sentence, error) => log.error({ err: withoutContent(error) }, sentence),
    request: ({ durationMs, ...facts }) =>
      log[levelOf(facts)]({ ...facts, durationMs: Math.round(durationMs * 10) / 10 }, 'request'),
  };
}

/** Health checks and scrapes come every few seconds, so they only matter if they fail. */
function levelOf({ status, route }: Pick<RequestFacts, 'status' | 'route'>) {
  if (status >= 500) {
    return 'warn';
  }
  return kindOf(route) === 'watch' ? 'debug' : 'info';
}

function createPlainLog(level: Level, { out, err }: Channels): Log {
  const isLogged = (about: Level) => LEVELS.indexOf(about) >= LEVELS.indexOf(level);
  return {
    announce: (sentence) => out(`${sentence}\n`),
    warn: (sentence) => isLogged('warn') && err(`${sentence}\n`),
    error: (sentence, error) =>
      isLogged('error') && err(`${sentence} ${inspect(withoutContent(error))}\n`),
    request: ({ method, route, status, durationMs, id }) =>
      isLogged(levelOf({ status, route })) &&
      err(
        `${method} ${route} was answered with ${status} in ${Math.round(durationMs)} ms (${id}).\n`,
      ),
  };
}

/** Error properties that contain text from outside: it can be private or a credential. */
const CONTENT = [
  // The text that `new URL` could not parse. It can contain a visitor's input.
  'input',
  // The beginning of a response that is not HTTP.
  'data',
];

/** Changes the original error, because a copy would have a different stack. */
function withoutContent(error: unknown): unknown {
  if (error instanceof Error) {
    CONTENT.forEach((name) => Reflect.deleteProperty(error, name));
    withoutContent(error.cause);
    if (error instanceof AggregateError) {
      error.errors.forEach(withoutContent);
    }
  }
  return error;
}
