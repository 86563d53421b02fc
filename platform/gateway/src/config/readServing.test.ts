import { describe, expect, it } from 'vitest';
import { readServing } from './readServing.ts';
import { createVariables } from './variables.ts';

const serve = (environment: Readonly<Record<string, string>>) =>
  readServing(createVariables(environment));

describe('readServing', () => {
  it('listens on this machine only by default', () => {
    expect(serve({}).host).toBeUndefined();
    expect(serve({ HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
    expect(serve({ HOST: '::' }).host).toBe('::');
  });

  it.each([
    'localhost',
    'portal_gateway',
    '3f9a01bc2d4e',
    'gateway-1.portal.svc',
    '10.0.0.1',
    '::1',
  ])('listens on %s', (host) => {
    expect(serve({ HOST: host }).host).toBe(host);
  });

  it('does not repeat the password of a collector', () => {
    const value = 'https://me:secret@collector.example';

    expect(() => serve({ OTEL_EXPORTER_OTLP_ENDPOINT: value })).toThrow(
      'https://…@collector.example',
    );
  });

  it('reads the settings', () => {
    const serving = serve({
      DRAIN_MS: '5000',
      MAX_CONNECTIONS: '100',
      MAX_REQUESTS: '20',
      MAX_LOOP_DELAY_MS: '300',
      LOG_LEVEL: 'warn',
      LOG_FORMAT: 'json',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example:4318',
    });

    expect(serving).toEqual({
      host: undefined,
      drainMs: 5_000,
      maxConnections: 100,
      maxRequests: 20,
      maxLoopDelayMs: 300,
      log: { level: 'warn', format: 'json' },
      tracesTo: 'http://collector.example:4318',
    });
  });

  it.each<readonly [string, string, string]>([
    ['HOST', 'http://localhost', 'a name or address of this machine, such as 127.0.0.1'],
    ['DRAIN_MS', '20001', 'a whole number of milliseconds from 0 to 20000'],
    ['DRAIN_MS', '5s', 'a whole number of milliseconds from 0 to 20000'],
    ['MAX_CONNECTIONS', '9', 'a whole number from 10 to 100000'],
    ['MAX_REQUESTS', '0', 'a whole number from 1 to 10000'],
    ['LOG_LEVEL', 'trace', 'debug, info, warn, error or silent.'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318', 'an http or https address without query'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http:collector', 'an http or https address without query'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://*.example', 'an http or https address without query'],
    ...[
      '0',
      '127.1',
      '0x7f.1',
      '2130706433',
      '10.0.0',
      '1.2.3.4.5',
      'localhost:3000',
      ':::',
      '.',
    ].map(
      (host) => ['HOST', host, 'a name or address of this machine, such as 127.0.0.1'] as const,
    ),
    ['LOG_FORMAT', 'xml', 'plain or json.'],
    ['MAX_LOOP_DELAY_MS', '-1', 'a whole number of milliseconds from 50 to 60000'],
  ])('refuses %s "%s" in one sentence', (name, value, allowed) => {
    expect(() => serve({ [name]: value })).toThrow(
      `${name} is "${value}", but it has to be ${allowed}`,
    );
  });
});
