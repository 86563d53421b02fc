import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createMetrics } from '@portal/gateway/reports/metrics';
import { buildRegistry, buildVersionOf } from '@portal/site/testing/buildRegistry';
import { judgeRollout } from './judgeRollout.ts';
import { readCounts } from './readCounts.ts';

const LIVE = '1.0.0';
const NEXT = '1.1.0';
const step = { section: 'details', percent: 50, current: LIVE, next: NEXT };
const version = buildVersionOf('details', NEXT);
const registry = buildRegistry({
  details: { next: { percent: 50, version, by: 'anna', since: '2030-01-31T09:30:00.000Z' } },
});

/** For each version, the rollout number of a visitor who gets it. */
const buckets = new Map<string, number>();
const servers: Server[] = [];

beforeAll(async () => {
  for (const of of [LIVE, NEXT]) {
    for (let bucket = 0; !buckets.has(of); bucket += 1) {
      const { rollout, write } = createMetrics();
      rollout.addPage(registry, { ...step, version: of }, { address: '::1', bucket }, false);
      if (/event="visitor"} 1$/m.test(await write(new Map()))) {
        buckets.set(of, bucket);
      }
    }
  }
});

afterEach(async () => {
  await Promise.all(
    servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))),
  );
});

/** Gateways behind a round-robin proxy. */
function openGateways(count: number) {
  const gateways = Array.from({ length: count }, () => createMetrics());
  let turn = 0;
  const open = (of: string, address: string, hasFailed: boolean) => {
    const gateway = gateways[(turn += 1) % count];
    const visitor = { address, bucket: buckets.get(of) };
    gateway?.rollout.addPage(registry, { ...step, version: of }, visitor, hasFailed);
  };
  return {
    /** Visitors of a version open three pages each; for some of them, one page fails. */
    visit(of: string, visitors: number, failing: number) {
      for (let visitor = 0; visitor < visitors; visitor += 1) {
        const address = `10.${of === NEXT ? 1 : 2}.${visitor >> 8}.${visitor & 255}`;
        [0, 1, 2].forEach((page) => {
          open(of, address, page === 1 && visitor < visitors * failing);
        });
      }
    },
    /** Addresses that each open a thousand pages on all gateways. */
    flood(of: string, addresses: number, hasFailed: boolean) {
      for (let request = 0; request < 1_000 * addresses; request += 1) {
        open(of, `203.0.113.${Math.floor(request / 1_000)}`, hasFailed);
      }
    },
    async judge() {
      const urls = await Promise.all(gateways.map(({ write }) => serve(() => write(new Map()))));
      return judgeRollout(await readCounts({ kind: 'gateways', urls }, step));
    },
  };
}

async function serve(write: () => Promise<string>): Promise<URL> {
  const server = createServer((_, response) => {
    void write().then((text) => response.end(text));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}

describe.each([1, 3, 12])('the counts of %i gateways', (count) => {
  it('say for which part of the visitors a version fails', async () => {
    const gateways = openGateways(count);
    gateways.visit(LIVE, 2_000, 0.002);
    gateways.visit(NEXT, 2_000, 0.05);

    const { kind, figures } = await gateways.judge();

    expect(kind).toBe('worse');
    const percent = Number(/^failures for \d+ of \d+ \(([\d.]+) %\)/.exec(figures)?.[1]);
    expect(percent).toBeGreaterThan(4.5);
    expect(percent).toBeLessThan(5.5);
  });

  it('find a version worse that fails for 2 of 100 visitors', async () => {
    const gateways = openGateways(count);
    gateways.visit(LIVE, 3_000, 0.002);
    gateways.visit(NEXT, 3_000, 0.02);

    expect(await gateways.judge()).toMatchObject({ kind: 'worse' });
  });

  it.each([1, 10])(
    'let %i addresses that fail on purpose take no version back',
    async (forgers) => {
      const gateways = openGateways(count);
      gateways.visit(LIVE, 3_000, 0.002);
      gateways.visit(NEXT, 3_000, 0.002);
      gateways.flood(NEXT, forgers, true);

      expect(await gateways.judge()).toMatchObject({ kind: 'fine' });
    },
  );

  it.each([
    ['failures of the live version', LIVE, true],
    ['pages of the new version', NEXT, false],
  ])('show that a version is worse despite ten addresses with %s', async (_, of, hasFailed) => {
    const gateways = openGateways(count);
    gateways.visit(LIVE, 3_000, 0.002);
    gateways.visit(NEXT, 3_000, 0.03);
    gateways.flood(of, 10, hasFailed);

    expect(await gateways.judge()).toMatchObject({ kind: 'worse' });
  });
});
