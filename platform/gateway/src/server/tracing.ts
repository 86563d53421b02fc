import { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, type SpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { RequestFacts } from '../reports/observeRequests.ts';
import type { Upstream } from '../service/serviceUpstream.ts';

export interface Tracing {
  /** Handles each request in a span, whose parent is read from `traceparent`. */
  traceRequests<Rest extends unknown[]>(
    respond: (request: Request, ...rest: Rest) => Response | Promise<Response>,
  ): (request: Request, ...rest: Rest) => Promise<Response>;
  /** Names the current span once route and status are known. */
  describeRequest(facts: RequestFacts): void;
  /** Sends each request in a child span, and adds its `traceparent`. */
  traceUpstream(upstream: Upstream): Upstream;
  /** Sends the remaining spans. Never rejects. */
  stop(): Promise<void>;
}

/** The time limit for sending the remaining spans on exit. */
const FLUSH_MS = 2_000;

/**
 * Traces incoming requests and their requests to the service. The exporter is configured by the
 * standard environment variables (`OTEL_EXPORTER_OTLP_ENDPOINT`, …). No Node modules are patched.
 */
// oxlint-disable-next-line max-lines-per-function -- one tracer and one context
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
      (respond) =>
      (request, ...rest) => {
        const parent = propagator.extract(ROOT_CONTEXT, request.headers, {
          get: (headers: Headers, key) => headers.get(key) ?? undefined,
          keys: (headers: Headers) => [...headers.keys()],
        });
        const span = tracer.startSpan(request.method, { kind: SpanKind.SERVER }, parent);
        return current.run(trace.setSpan(parent, span), async () => {
          try {
            return await respond(request, ...rest);
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
    traceUpstream: (upstream) => async (path, signal, headers) => {
      const parent = current.getStore() ?? ROOT_CONTEXT;
      const span = tracer.startSpan(
        'GET of the service',
        // Omits the query: it can contain a visitor's input.
        { kind: SpanKind.CLIENT, attributes: { 'url.path': path.split('?', 1)[0] } },
        parent,
      );
      const sent = new Headers(headers);
      propagator.inject(trace.setSpan(parent, span), sent, {
        set: (carrier, key, value) => carrier.set(key, value),
      });
      try {
        const response = await upstream(path, signal, sent);
        span.setAttribute('http.response.status_code', response.status);
        return response;
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
