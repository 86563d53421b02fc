import { Registry as MetricsRegistry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import type { PortalReport } from '@portal/page-protocol/PortalReport';
import { buildRegistry, buildVersionOf } from '@portal/site/testing/buildRegistry';
import { createRolloutCounts } from './createRolloutCounts.ts';

const stagedAt = (percent: number, since = '2030-01-31T09:30:00.000Z') =>
  buildRegistry({
    details: { next: { percent, version: buildVersionOf('details', '1.1.0'), by: 'anna', since } },
  });

const about = { section: 'details', version: '1.1.0' };
const failure: PortalReport = { kind: 'failure', ...about, phase: 'run' };

function buildCounts() {
  const metrics = new MetricsRegistry();
  const counts = createRolloutCounts(metrics);
  /** The counts above zero, such as `1.1.0 10 view 2`. */
  const counted = async () =>
    [
      ...(await metrics.metrics()).matchAll(
        /version="(.+)",percent="(.+)",event="(.+)"} ([1-9]\d*)/g,
      ),
    ]
      .map(([, ...words]) => words.join(' '))
      .toSorted();
  return { counts, counted, text: () => metrics.metrics() };
}

describe('createRolloutCounts', () => {
  it('counts pages, failed renderings and reports of both versions', async () => {
    const { counts, counted } = buildCounts();
    const registry = stagedAt(10);

    counts.add(registry, { section: 'details', version: '1.0.0' }, 'view');
    counts.add(registry, about, 'view');
    counts.add(registry, about, 'view');
    counts.add(registry, about, 'render_failure');
    counts.addReport(registry, failure, '203.0.113.1');
    counts.addReport(registry, { kind: 'load', ...about, durationMs: 50 }, '203.0.113.1');

    expect(await counted()).toEqual([
      '1.0.0 10 view 1',
      '1.1.0 10 browser_failure 1',
      '1.1.0 10 load 1',
      '1.1.0 10 render_failure 1',
      '1.1.0 10 view 2',
    ]);
  });

  it.each([
    ['LCP', 2_500, 'lcp_good'],
    ['LCP', 2_501, 'lcp_poor'],
    ['INP', 200, 'inp_good'],
    ['INP', 240, 'inp_poor'],
    ['CLS', 0.1, 'cls_good'],
    ['CLS', 0.2, 'cls_poor'],
  ] as const)('counts %s of %s as %s', async (name, value, event) => {
    const { counts, counted } = buildCounts();

    counts.addReport(stagedAt(10), { kind: 'vital', ...about, name, value }, '203.0.113.1');

    expect(await counted()).toEqual([`1.1.0 10 ${event} 1`]);
  });

  it('counts one report of a kind per address, whatever it reports', async () => {
    const { counts, counted } = buildCounts();
    const registry = stagedAt(10);

    for (let report = 0; report < 50; report += 1) {
      counts.addReport(registry, failure, '203.0.113.1');
      counts.addReport(registry, { ...failure, phase: 'load' }, '203.0.113.2');
    }

    expect(await counted()).toEqual(['1.1.0 10 browser_failure 2']);
  });

  it('starts again with each step, also for addresses that have reported', async () => {
    const { counts, counted } = buildCounts();
    counts.addReport(stagedAt(10), failure, '203.0.113.1');
    counts.add(stagedAt(10), about, 'view');

    counts.addReport(stagedAt(50, '2030-01-31T09:40:00.000Z'), failure, '203.0.113.1');

    expect(await counted()).toEqual(['1.1.0 50 browser_failure 1']);
  });

  it('has zeros as soon as a step begins, and nothing after the rollout', async () => {
    const { counts, text } = buildCounts();

    counts.follow(stagedAt(10));
    expect(await text()).toContain(
      'portal_rollout_events{section="details",version="1.1.0",percent="10",event="view"} 0',
    );

    counts.follow(buildRegistry({ details: {} }));
    expect(await text()).not.toContain('details');
  });

  it('counts nothing of sections that are not staged, or of other versions', async () => {
    const { counts, text, counted } = buildCounts();

    counts.add(buildRegistry(), about, 'view');
    counts.add(stagedAt(10), { section: 'details', version: '6.6.6' }, 'view');
    counts.addReport(stagedAt(10), { ...failure, version: undefined }, '203.0.113.1');
    counts.addReport(stagedAt(10), { ...failure, section: 'constructor' }, '203.0.113.1');

    expect(await counted()).toEqual([]);
    expect(await text()).not.toMatch(/6\.6\.6|constructor/);
  });

  it('counts both versions of a staged shell', async () => {
    const { counts, counted } = buildCounts();
    const { shell, ...rest } = buildRegistry();
    const version = { ...shell, version: '2.1.0' };
    const nextShell = { percent: 10, version, by: 'anna', since: '2030-01-31T09:30:00.000Z' };
    const registry = { ...rest, shell, nextShell };

    counts.add(registry, { section: 'shell', version: '2.0.0' }, 'view');
    counts.add(registry, { section: 'shell', version: '2.1.0' }, 'view');
    counts.add(registry, { section: 'shell', version: '2.1.0' }, 'render_failure');

    expect(await counted()).toEqual([
      '2.0.0 10 view 1',
      '2.1.0 10 render_failure 1',
      '2.1.0 10 view 1',
    ]);
  });
});
