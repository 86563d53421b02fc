import { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, type SpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Upstream } from '../api/createServiceUpstream.ts';
import type { RequestFacts } from '../requests/observeRequests.ts';

export interface Tracing {
  /** Handles each request in a span of its own, a child of the one in its `traceparent`. */
  traceRequests<Rest extends unknown[]>(
    answer: (request: Request, ...rest: Rest) => Response | Promise<Response>,
  ): (request: Request, ...rest: Rest) => Promise<Response>;
  /** Names the current request's span, once its route and status are known. */
  describeRequest(facts: RequestFacts): void;
  /** Makes each call in a child span of the request's, and sends its `traceparent` to the service. */
  traceCalls(ask: Upstream): Upstream;
  /** Sends the remaining spans. Never rejects. */
  stop(): Promise<void>;
}

/** Long enough for a collector that works; the process is about to end. */
const FLUSH_MS = 2_000;

/**
 * Traces requests and the calls to the service that they cause. The exporter reads the usual
 * variables itself (`OTEL_EXPORTER_OTLP_ENDPOINT`, …). No module of Node is patched: only what is
 * wrapped here is traced.
 */
// eslint-disable-next-line max-lines-per-function -- what it gives shares one tracer and one context
export function createTracing(
  processor: SpanProcessor = new BatchSpanProcessor({ exporter: new OTLPTraceExporter() }),
): Tracing {
  const name = process.env['OTEL_SERVICE_NAME']?.trim() || 'portal-gateway';
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': name }),
    spanProcessors: [processor],
  });
  const tracer = provider.getTracer('portal-gateway');
  const propagator = new W3CTraceContextPropagator();
  const current = new AsyncLocalStorage<Context>();

  return {
    traceRequests:
      (answer) =>
      (request, ...rest) => {
        const parent = propagator.extract(ROOT_CONTEXT, request.headers, {
          get: (headers: Headers, key) => headers.get(key) ?? undefined,
          keys: (headers: Headers) => [...headers.keys()],
        });
        const span = tracer.startSpan(request.method, { kind: SpanKind.SERVER }, parent);
        return current.run(trace.setSpan(parent, span), async () => {
          try {
            return await answer(request, ...rest);
          } finally {
            span.end();
          }
        });
      },
    describeRequest({ id, method, route, status }) {
      const span = trace.getSpan(current.getStore() ?? ROOT_CONTEXT);
      span?.updateName(`${method} ${route}`);
      span?.setAttributes({
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
        'portal.request_id': id,
      });
      if (status >= 500) {
        span?.setStatus({ code: SpanStatusCode.ERROR });
      }
    },
    traceCalls: (ask) => async (path, signal, headers) => {
      const parent = current.getStore() ?? ROOT_CONTEXT;
      const span = tracer.startSpan(
        'GET of the service',
        // Without the query, which may be what a visitor typed.
        { kind: SpanKind.CLIENT, attributes: { 'url.path': path.split('?', 1)[0] } },
        parent,
      );
      const asked = new Headers(headers);
      propagator.inject(trace.setSpan(parent, span), asked, {
        set: (carrier, key, value) => carrier.set(key, value),
      });
      try {
        const answer = await ask(path, signal, asked);
        span.setAttribute('http.response.status_code', answer.status);
        return answer;
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR, message: String(error) });
        throw error;
      } finally {
        span.end();
      }
    },
    async stop() {
      const late = new Promise<void>((resolve) => setTimeout(resolve, FLUSH_MS).unref());
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
    },
  };
}
