import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { createMetrics } from './createMetrics.ts';
import { createServerMetrics } from './createServerMetrics.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const FILES = ['deploy/prometheus/alerts.yaml', 'deploy/grafana/portal.json'];

/** The names of all the gateway's metrics. */
async function seriesOfTheGateway(): Promise<ReadonlySet<string>> {
  const collection = new Registry();
  createMetrics(collection);
  createServerMetrics(collection, () => ({ revision: 1, confirmedAt: 0, refusedMoves: [] }));
  const metrics = await collection.getMetricsAsJSON();
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

/** The anchor of a Markdown heading. */
function anchorOf(heading: string): string {
  return heading
    .replace(/^## (\d+\. )?/, '')
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replace(/\s/g, '-');
}
