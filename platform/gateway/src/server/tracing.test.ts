import { InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace';
import { describe, expect, it } from 'vitest';
import type { Upstream } from '../service/serviceUpstream.ts';
import { createTracing } from './tracing.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';

/**
 * A traced gateway that sends one request to the service per incoming request, and the recorded
 * spans.
 */
function traceOneCall(service: Upstream) {
  const exporter = new InMemorySpanExporter();
  const tracing = createTracing(new SimpleSpanProcessor({ exporter }));
  const ask = tracing.traceUpstream(service);
  const response = tracing.traceRequests(async (request: Request) => {
    const status = await statusOf(ask);
    const facts = { id: 'abc', route: '/api/3/*', durationMs: 1, method: request.method, status };
    tracing.describeRequest(facts);
    return new Response('', { status });
  });
  return { response, spans: () => exporter.getFinishedSpans() };
}

async function statusOf(ask: Upstream): Promise<number> {
  try {
    return (await ask('/search/multi?query=secret', new AbortController().signal)).status;
  } catch {
    return 502;
  }
}

const request = (headers: Readonly<Record<string, string>> = {}) =>
  new Request('http://portal.example/api/3/search/multi?query=secret', { headers });

describe('createTracing', () => {
  it('attaches a request to its trace, and the request to the service to it', async () => {
    const asked: (string | null)[] = [];
    const { response, spans } = traceOneCall((_path, _signal, headers) => {
      asked.push(headers?.get('traceparent') ?? null);
      return new Response('{}');
    });

    await response(request({ traceparent: `00-${TRACE}-${PARENT}-01` }));

    const [call, whole] = spans();
    expect(whole?.name).toBe('GET /api/3/*');
    expect(whole?.parentSpanContext?.spanId).toBe(PARENT);
    expect(call?.parentSpanContext?.spanId).toBe(whole?.spanContext().spanId);
    expect(call?.spanContext().traceId).toBe(TRACE);
    expect(asked).toEqual([`00-${TRACE}-${call?.spanContext().spanId}-01`]);
  });

  it('starts a new trace for each request without one', async () => {
    const { response, spans } = traceOneCall(() => new Response('{}'));

    await Promise.all([response(request()), response(request())]);

    expect(new Set(spans().map((span) => span.spanContext().traceId)).size).toBe(2);
  });

  it('records failures, and nothing that a visitor typed', async () => {
    const { response, spans } = traceOneCall(() => Promise.reject(new Error('away')));

    await response(request());

    const told = spans().map(({ name, attributes, status }) => ({ name, attributes, status }));
    expect(told.map(({ status }) => status.code)).toEqual([2, 2]);
    expect(JSON.stringify(told)).not.toContain('secret');
  });
});
