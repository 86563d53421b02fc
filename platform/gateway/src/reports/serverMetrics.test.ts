import { Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import type { RegistryFacts } from '../releases/siteFollower.ts';
import { createServerMetrics } from './serverMetrics.ts';

function count(facts?: RegistryFacts) {
  const registry = new Registry();
  const metrics = createServerMetrics(registry, () => facts);
  return { ...metrics, text: () => registry.metrics() };
}

const request = { id: 'abc', method: 'GET' };

describe('createServerMetrics', () => {
  it('counts requests by pattern and class of status, and those in progress', async () => {
    const { requests, text } = count();

    requests.started();
    requests.started();
    requests.ended({ ...request, route: '/files/*', status: 404, durationMs: 30 });
    requests.turnedAway('delay');

    expect(await text()).toContain(
      'portal_request_seconds_sum{route="/files/*",status="4xx"} 0.03',
    );
    expect(await text()).toContain('portal_requests_in_flight 1');
    expect(await text()).toContain('portal_requests_turned_away_total{reason="delay"} 1');
  });

  it('counts requests to the service, and cached responses', async () => {
    const { api, text } = count();

    api.responded('kept');
    api.requested({ name: 'movieDetails', status: 200, durationMs: 250 });
    api.requested({ name: 'movieDetails', status: undefined, durationMs: 8_000 });
    api.refused();
    api.visitorRefused();

    expect(await text()).toContain('portal_call_answers_total{origin="kept"} 1');
    expect(await text()).toContain(
      'portal_service_call_seconds_sum{call="movieDetails",status="2xx"} 0.25',
    );
    expect(await text()).toContain(
      'portal_service_call_seconds_count{call="movieDetails",status="none"} 1',
    );
    expect(await text()).toContain('portal_service_calls_refused_total 1');
    expect(await text()).toContain('portal_visitor_calls_refused_total 1');
  });

  it('counts rejected promises that nothing handled', async () => {
    const { unhandledRejection, text } = count();

    unhandledRejection();

    expect(await text()).toContain('portal_unhandled_rejections_total 1');
  });

  it('reports the state of the circuit of each service', async () => {
    const { api, text } = count();
    expect(await text()).toContain('portal_service_circuit{service="tmdb",state="closed"} 1');
    api.circuitChanged('closed', 'reviews');

    api.circuitChanged('open');

    expect(await text()).toContain('portal_service_circuit{service="tmdb",state="closed"} 0');
    expect(await text()).toContain('portal_service_circuit{service="tmdb",state="open"} 1');
    expect(await text()).toContain('portal_service_circuit{service="reviews",state="closed"} 1');
  });

  it('reports which registry is in use, how old it is, and which moves were refused', async () => {
    const text = await count({
      revision: 12,
      confirmedAt: performance.now(),
      refusedMoves: [{ section: 'details', reason: 'unsigned', count: 2 }],
    }).text();

    expect(text).toContain('portal_registry_revision 12');
    expect(text).toContain(
      'portal_registry_moves_refused_total{section="details",reason="unsigned"} 2',
    );
    expect(Number(/^portal_registry_age_seconds (\S+)/m.exec(text)?.[1])).toBeLessThan(60);
  });

  it("reports Node's process metrics: memory and event loop delay", async () => {
    const text = await count().text();

    expect(text).toContain('process_resident_memory_bytes');
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
  });
});
