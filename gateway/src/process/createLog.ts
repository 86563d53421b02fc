import { inspect } from 'node:util';
import pino from 'pino';
import { LEVELS, type Logging } from '../readServing.ts';
import type { RequestFacts } from '../requests/observeRequests.ts';

/** What the gateway writes down. */
export interface Log {
  /** What whoever starts the gateway wants to read, whatever the level. */
  announce(sentence: string): void;
  warn(sentence: string): void;
  /** The error is written with its causes and stack. */
  error(sentence: string, error: unknown): void;
  request(facts: RequestFacts): void;
}

interface Channels {
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
}

/** Sentences for people (`plain`), or a line of JSON for each thing that happens, on standard output (`json`). */
export function createLog({ level, format = 'plain' }: Logging, channels: Channels): Log {
  return format === 'json'
    ? createJsonLog(level ?? 'info', channels)
    : // Whoever sits at a terminal is told of what goes wrong, not of each request.
      createPlainLog(level ?? 'warn', channels);
}

type Level = NonNullable<Logging['level']>;

function createJsonLog(level: Level, { out }: Channels): Log {
  const log = pino(
    {
      level,
      // The names that collectors know, not the numbers of the library.
      formatters: { level: (label) => ({ level: label }) },
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    { write: out },
  );
  // Whatever the level: who reads the output waits for it.
  const always = log.child({}, { level: 'info' });
  return {
    announce: (sentence) => always.info(sentence),
    warn: (sentence) => log.warn(sentence),
    error: (sentence, error) => log.error({ err: error }, sentence),
    request: ({ durationMs, ...facts }) =>
      log[levelOf(facts.status)](
        { ...facts, durationMs: Math.round(durationMs * 10) / 10 },
        'request',
      ),
  };
}

function levelOf(status: number): 'info' | 'warn' {
  return status < 500 ? 'info' : 'warn';
}

function createPlainLog(level: Level, { out, err }: Channels): Log {
  const isTold = (about: Level) => LEVELS.indexOf(about) >= LEVELS.indexOf(level);
  return {
    announce: (sentence) => out(`${sentence}\n`),
    warn: (sentence) => isTold('warn') && err(`${sentence}\n`),
    error: (sentence, error) => isTold('error') && err(`${sentence} ${inspect(error)}\n`),
    request: ({ method, route, status, durationMs, id }) =>
      isTold(levelOf(status)) &&
      err(
        `${method} ${route} was answered with ${status} in ${Math.round(durationMs)} ms (${id}).\n`,
      ),
  };
}
