import { Registry as MetricsRegistry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import type { PortalReport } from '@portal/page-protocol/PortalReport';
import { buildRegistry, buildVersionOf } from '@portal/site/testing/buildRegistry';
import { placeOf } from '../releases/pickVersions.ts';
import { createRolloutCounts } from './rolloutCounts.ts';

const stagedAt = (percent: number, since = '2030-01-31T09:30:00.000Z') =>
  buildRegistry({
    details: { next: { percent, version: buildVersionOf('details', '1.1.0'), by: 'anna', since } },
  });

const about = { section: 'details', version: '1.1.0' };
const live = { section: 'details', version: '1.0.0' };
const failure: PortalReport = { kind: 'failure', ...about, phase: 'run' };

/** A visitor at this position in the rollout; those below the percentage get the new version. */
function visitorAt(place: number, address = '203.0.113.1') {
  const { next } = stagedAt(10).sections.details ?? {};
  const first = next ? placeOf('details', next, 0) : 0;
  return { address, bucket: (place + 100 - first) % 100 };
}

const someone = visitorAt(0);

function buildCounts() {
  const metrics = new MetricsRegistry();
  const counts = createRolloutCounts(metrics);
  /** The counts above zero, such as `1.1.0 10 visitor 2`. */
  const counted = async () =>
    [
      ...(await metrics.metrics()).matchAll(
        /portal_rollout_visitors{.*version="(.+)",percent="(.+)",event="(.+)"} ([1-9]\d*)/g,
      ),
    ]
      .map(([, ...words]) => words.join(' '))
      .toSorted();
  return { counts, counted, text: () => metrics.metrics() };
}

describe('createRolloutCounts', () => {
  it('counts visitors of both versions, and those who met a failure', async () => {
    const { counts, counted } = buildCounts();
    const registry = stagedAt(10);

    counts.addPage(registry, live, visitorAt(99), false);
    counts.addPage(registry, about, visitorAt(0, '203.0.113.1'), false);
    counts.addPage(registry, about, visitorAt(1, '203.0.113.2'), true);
    counts.addReport(registry, failure, visitorAt(2, '203.0.113.3'));
    counts.addReport(
      registry,
      { kind: 'load', ...about, durationMs: 50 },
      visitorAt(3, '203.0.113.4'),
    );

    expect(await counted()).toEqual([
      '1.0.0 10 visitor 1',
      '1.1.0 10 failed 2',
      '1.1.0 10 visitor 4',
    ]);
  });

  it('counts an address once, whatever it requests and reports', async () => {
    const { counts, counted } = buildCounts();
    const registry = stagedAt(10);

    for (let round = 0; round < 50; round += 1) {
      counts.addPage(registry, about, visitorAt(round % 10), round % 2 === 0);
      counts.addReport(registry, failure, visitorAt(round % 10));
    }

    expect(await counted()).toEqual(['1.1.0 10 failed 1', '1.1.0 10 visitor 1']);
  });

  it.each([
    [10, ['1.0.0 10 visitor 10', '1.1.0 10 visitor 10']],
    [90, ['1.0.0 90 visitor 10', '1.1.0 90 visitor 10']],
  ])(
    'compares as many numbers of the live version as of one for %i %%',
    async (percent, groups) => {
      const { counts, counted } = buildCounts();
      const registry = stagedAt(percent);

      for (let place = 0; place < 100; place += 1) {
        const version = place < percent ? about : live;
        counts.addPage(registry, version, visitorAt(place, `203.0.113.${place}`), false);
      }

      expect(await counted()).toEqual(groups);
    },
  );

  it('does not find a version better because it has fewer of the visitors of shared addresses', async () => {
    const { counts, counted } = buildCounts();
    const registry = stagedAt(10);

    // A hundred addresses with a hundred visitors each, for whom every fiftieth page fails.
    for (let visit = 0; visit < 10_000; visit += 1) {
      const [network, place] = [Math.floor(visit / 100), visit % 100];
      const visitor = visitorAt(place, `198.51.100.${network}`);
      const hasFailed = (7 * network + 13 * place) % 50 === 0;
      counts.addPage(registry, place < 10 ? about : live, visitor, hasFailed);
    }

    const lines = await counted();
    const failed = ['1.0.0', '1.1.0'].map((of) =>
      Number(
        lines
          .find((line) => line.startsWith(`${of} 10 failed`))
          ?.split(' ')
          .at(-1),
      ),
    );
    expect(failed.map((number) => Math.abs(number - 20) <= 2)).toEqual([true, true]);
  });

  it('counts nobody without a number', async () => {
    const { counts, counted } = buildCounts();

    counts.addPage(stagedAt(10), about, { ...someone, bucket: undefined }, true);
    counts.addReport(stagedAt(10), failure, { ...someone, bucket: undefined });

    expect(await counted()).toEqual([]);
  });

  it.each([
    ['LCP', 2_500, ['lcp']],
    ['LCP', 2_501, ['lcp', 'lcp_poor']],
    ['INP', 200, ['inp']],
    ['INP', 240, ['inp', 'inp_poor']],
    ['CLS', 0.1, ['cls']],
    ['CLS', 0.2, ['cls', 'cls_poor']],
  ] as const)('counts %s of %s as %s', async (name, value, events) => {
    const { counts, counted } = buildCounts();

    counts.addReport(stagedAt(10), { kind: 'vital', ...about, name, value }, someone);

    expect(await counted()).toEqual(
      [...events, 'visitor'].map((event) => `1.1.0 10 ${event} 1`).toSorted(),
    );
  });

  it.each([
    [199, []],
    [200, ['slow']],
  ] as const)('counts a script that ran for %i ms as %j', async (durationMs, events) => {
    const { counts, counted } = buildCounts();
    const report: PortalReport = { kind: 'slow', ...about, file: 'section.js', durationMs };

    counts.addReport(stagedAt(10), report, someone);

    expect(await counted()).toEqual([...events, 'visitor'].map((event) => `1.1.0 10 ${event} 1`));
  });

  it('starts again with each step, also for addresses that have reported', async () => {
    const { counts, counted } = buildCounts();
    counts.addReport(stagedAt(10), failure, someone);

    counts.addReport(stagedAt(50, '2030-01-31T09:40:00.000Z'), failure, someone);

    expect(await counted()).toEqual(['1.1.0 50 failed 1', '1.1.0 50 visitor 1']);
  });

  it('has zeros as soon as a step begins, and nothing after the rollout', async () => {
    const { counts, text } = buildCounts();

    counts.follow(stagedAt(10));
    expect(await text()).toContain(
      'portal_rollout_sketch{section="details",version="1.1.0",percent="10",event="failed",word="0"} 0',
    );

    counts.follow(buildRegistry({ details: {} }));
    expect(await text()).not.toContain('details');
  });

  it('counts nothing of sections that are not staged, or of other versions', async () => {
    const { counts, text, counted } = buildCounts();

    counts.addPage(buildRegistry(), about, someone, false);
    counts.addPage(stagedAt(10), { section: 'details', version: '6.6.6' }, someone, false);
    counts.addReport(stagedAt(10), { ...failure, version: undefined }, someone);
    counts.addReport(stagedAt(10), { ...failure, section: 'constructor' }, someone);

    expect(await counted()).toEqual([]);
    expect(await text()).not.toMatch(/6\.6\.6|constructor/);
  });

  it('counts both versions of a staged shell', async () => {
    const { counts, counted } = buildCounts();
    const { shell, ...rest } = buildRegistry();
    const version = { ...shell, version: '2.1.0' };
    const nextShell = { percent: 50, version, by: 'anna', since: '2030-01-31T09:30:00.000Z' };
    const registry = { ...rest, shell, nextShell };

    for (let bucket = 0; bucket < 100; bucket += 1) {
      const isNew = placeOf('shell', nextShell, bucket) < 50;
      const counted = { section: 'shell', version: isNew ? '2.1.0' : '2.0.0' };
      counts.addPage(registry, counted, { address: '203.0.113.1', bucket }, isNew);
    }

    expect(await counted()).toEqual([
      '2.0.0 50 visitor 1',
      '2.1.0 50 failed 1',
      '2.1.0 50 visitor 1',
    ]);
  });
});
