import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { buildRegistry, buildVersionOf } from '@portal/site/testing/buildRegistry';
import { createMetrics } from './metrics.ts';
import { createServerMetrics } from './serverMetrics.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const FILES = ['deploy/prometheus/alerts.yaml', 'deploy/grafana/portal.json'];

/** All metrics of a gateway, during a staged rollout. */
function collectMetrics(): Registry {
  const collection = new Registry();
  const { rollout } = createMetrics(collection);
  createServerMetrics(collection, () => ({ revision: 1, confirmedAt: 0, refusedMoves: [] }));
  const version = buildVersionOf('details', '1.1.0');
  const next = { percent: 50, version, by: 'anna', since: '2030-01-31T09:30:00.000Z' };
  rollout.follow(buildRegistry({ details: { next } }));
  return collection;
}

/** The names of all the gateway's metrics. */
async function seriesOfTheGateway(): Promise<ReadonlySet<string>> {
  const metrics = await collectMetrics().getMetricsAsJSON();
  return new Set(
    metrics.flatMap(({ name, type }) =>
      String(type) === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );
}

describe('the alerts and the dashboard of the gateway', () => {
  it.each(FILES)('use in %s only metrics that the gateway has', async (file) => {
    const names = new Set(read(file).match(/\b(?:portal|process|nodejs)_[a-z\d_]+/g));
    const series = await seriesOfTheGateway();

    expect(names.size).toBeGreaterThan(8);
    expect([...names].filter((name) => !series.has(name))).toEqual([]);
  });

  it('tests every alert', () => {
    const tests = read('deploy/prometheus/alerts.test.yaml');
    const alerts = [...read('deploy/prometheus/alerts.yaml').matchAll(/- alert: (\w+)/g)];

    expect(alerts.length).toBeGreaterThan(12);
    expect(alerts.filter(([, name = '']) => !tests.includes(name))).toEqual([]);
  });

  it('link every alert to a chapter of the runbook', () => {
    const [file] = FILES;
    const links = [...read(file ?? '').matchAll(/runbook: (\S+)#(\S+)/g)];
    const alerts = read(file ?? '').match(/- alert: /g) ?? [];

    expect(links).toHaveLength(alerts.length);
    const broken = links.filter(([, page = '', anchor = '']) => {
      const chapters = existsSync(path.join(root, page)) ? read(page).match(/^## .*$/gm) : [];
      return !chapters?.some((chapter) => anchorOf(chapter) === anchor);
    });
    expect(broken.map(([link]) => link)).toEqual([]);
  });
});

const promtool = (args: readonly string[], input = '') =>
  spawnSync('promtool', args, {
    cwd: path.join(root, 'deploy/prometheus'),
    input,
    encoding: 'utf8',
  });
const isMissing = promtool(['--version']).error !== undefined;

describe.skipIf(isMissing)(
  `promtool${isMissing ? ', skipped because it is not installed (Debian: prometheus),' : ''}`,
  () => {
    it.each([
      ['check', 'config', 'prometheus.yml'],
      ['test', 'rules', 'alerts.test.yaml'],
    ])('finds no fault: %s %s %s', (...command) => {
      const { status, stdout, stderr } = promtool(command);

      expect(status, stdout + stderr).toBe(0);
    });

    it('finds no fault with the names of the metrics of a gateway', async () => {
      const metrics = await collectMetrics().metrics();

      const { status, stdout, stderr } = promtool(['check', 'metrics'], metrics);

      expect(metrics).toContain('portal_rollout_sketch{');
      expect(stdout + stderr).toBe('');
      expect(status).toBe(0);
    });
  },
);

/** The anchor of a Markdown heading. */
function anchorOf(heading: string): string {
  return heading
    .replace(/^## (\d+\. )?/, '')
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replace(/\s/g, '-');
}
