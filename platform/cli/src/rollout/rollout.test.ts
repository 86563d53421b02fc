import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addVisitor, createVisitorSketch, wordsOf } from '@portal/gateway/reports/VisitorSketch';
import { readLivePortal } from '@portal/site/apps/Portal';
import { createFolderSite } from '@portal/site/createFolderSite';
import { releaseOf } from '@portal/site/registry/Registry';
import { createSigner, generatePrivateKey } from '@portal/site/signing/signatures';
import { changeSiteKeys } from '@portal/site/signing/siteKeys';
import type { Site } from '@portal/site/Site';
import { buildOf, openPortal } from '@portal/site/testing/openPortal';
import { listHistory } from '../list/listHistory.ts';
import { moveApp } from '../Move.ts';
import { parseSource } from '../parseOptions.ts';
import { rollback } from '../rollback.ts';
import { shipTo } from '../testing/shipTo.ts';
import { readCounts } from './readCounts.ts';
import { type Clock, rollout } from './rollout.ts';

const MINUTE = 60_000;
const VISITORS_A_MINUTE = 20_000;

let folder: string;
let site: Site;
let gateway: Server;
let url: string;
let now: number;
let said: string[];
/** The fraction of renderings that fail. */
let failing: { current: number; next: number };
let isSilent: boolean;
/** Called after the gateway has counted, before it responds. */
let onCounted: () => Promise<unknown>;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'rollout-'));
  site = createFolderSite(folder);
  now = Date.parse('2030-01-31T09:30:00.000Z');
  said = [];
  failing = { current: 0.002, next: 0.002 };
  isSilent = false;
  onCounted = () => Promise.resolve();
  await openPortal(site);
  await shipTo(site, buildOf('details', '1.1.0'), { percent: 1 });
  gateway = createServer((request, response) => {
    void countNow().then(async (counts) => {
      await onCounted();
      response.statusCode = isSilent ? 503 : 200;
      response.end(
        request.url?.startsWith('/api/v1/query?query=portal_rollout_sketch')
          ? inPrometheus(counts)
          : counts
              .map(({ labels, value }) => `portal_rollout_sketch{${labels}} ${value}\n`)
              .join(''),
      );
    });
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
});

afterEach(async () => {
  await new Promise((resolve) => gateway.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

async function details() {
  return releaseOf((await readLivePortal(site)).registry, 'details');
}

/** The counts of a gateway that follows the site's registry, since the step began. */
async function countNow() {
  const release = await details();
  const { percent, since, version } = release?.next ?? {};
  if (percent === undefined) {
    return [];
  }
  // The compared groups of both versions have the same size.
  const minutes = (now - Date.parse(since ?? '')) / MINUTE;
  const visitors = minutes * VISITORS_A_MINUTE * (Math.min(percent, 100 - percent) / 100);
  const count = (of: string | undefined, failures: number) =>
    Object.entries({ visitor: visitors, failed: visitors * failures }).flatMap(([event, size]) =>
      [...wordsOf(sketchOf(size))].map(([word, value]) => ({
        labels: `section="details",version="${of}",percent="${percent}",event="${event}",word="${word}"`,
        value,
      })),
    );
  return [
    ...count(release?.current.version, failing.current),
    ...count(version?.version, failing.next),
  ];
}

const sketches = new Map<number, ReturnType<typeof createVisitorSketch>>();

/** A sketch of this many visitors. Cached, because a hundred thousand take a while. */
function sketchOf(size: number) {
  const known = sketches.get(size);
  if (known) {
    return known;
  }
  const sketch = createVisitorSketch();
  for (let visitor = 0; visitor < size; visitor += 1) {
    addVisitor(sketch, `visitor ${visitor}`);
  }
  sketches.set(size, sketch);
  return sketch;
}

function inPrometheus(counts: Awaited<ReturnType<typeof countNow>>): string {
  const result = counts.map(({ labels, value }) => ({
    metric: Object.fromEntries([
      ['instance', 'gateway-1:9464'],
      ...[...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, text]) => [name, text]),
    ]),
    value: [now / 1_000, String(value)],
  }));
  return JSON.stringify({ status: 'success', data: { resultType: 'vector', result } });
}

/** Runs the command. `onWait` is called each time it waits. */
function run({
  source = { metrics: url },
  onWait = () => Promise.resolve(),
}: {
  source?: Record<string, string>;
  onWait?: () => Promise<unknown>;
} = {}) {
  const clock: Clock = {
    now: () => now,
    async wait(durationMs) {
      now += durationMs;
      await onWait();
    },
  };
  return rollout({
    ...{ site, name: 'details', by: 'ci', steps: [1, 10, 50, 100], everyMs: 10 * MINUTE, clock },
    read: (step) => readCounts(parseSource(source), step),
    check: () => Promise.resolve(),
    say: (line) => said.push(line),
  });
}

describe('rollout', () => {
  it.each([
    ['the metrics of the gateway', () => ({ metrics: url })],
    ['Prometheus', () => ({ prometheus: url })],
  ])('takes a healthy version to everybody, by %s', async (_, source) => {
    await run({ source: source() });

    expect(await details()).toMatchObject({
      current: { version: '1.1.0' },
      previous: { version: '1.0.0' },
      since: '2030-01-31T10:00:00.000Z',
    });
    expect(await details()).not.toHaveProperty('next');
    const history = (await listHistory(site, 'details')).lines.slice(1, 4);
    expect(history.map((line) => line.replace(/^.*?Z {2}/, ''))).toEqual([
      'promote   details 1.0.0 → 1.1.0, move 5 by ci: "failures for 205 of 101019 (0.20 %), live 205 of 101019 (0.20 %)"',
      'stage     details 1.1.0 for 50 of 100 visitors, move 4 by ci: "failures for 41 of 21169 (0.19 %), live 41 of 21169 (0.19 %)"',
      'stage     details 1.1.0 for 10 of 100 visitors, move 3 by ci: "failures for 4 of 2084 (0.19 %), live 4 of 2084 (0.19 %)"',
    ]);
  });

  it('takes a version back that fails to render 5 % of its pages, with the figures in the history', async () => {
    failing.next = 0.05;

    await expect(run()).rejects.toThrow(
      'details 1.1.0 was worse and has been taken back from 1 of 100 visitors: failures for 41 of 820 (5.00 %), live 2 of 820 (0.24 %).',
    );

    expect(await details()).toMatchObject({ current: { version: '1.0.0' } });
    expect(await details()).not.toHaveProperty('next');
    expect((await listHistory(site, 'details')).lines[1]).toContain(
      'withdraw  details 1.1.0 withdrawn, move 3 by ci: "failures for 41 of 820 (5.00 %), live 2 of 820 (0.24 %)"',
    );
  });

  it('takes a version back at a later step, too', async () => {
    const onWait = async () => {
      if ((await details())?.next?.percent === 50) {
        failing.next = 0.05;
      }
    };

    await expect(run({ onWait })).rejects.toThrow('taken back from 50 of 100 visitors');
  });

  it('stands still while the metrics are silent, says so once, and then goes on', async () => {
    isSilent = true;
    let looks = 0;
    const onWait = async () => {
      looks += 1;
      isSilent = looks < 30;
      if (isSilent) {
        expect((await details())?.next?.percent).toBe(1);
      }
    };

    await run({ onWait });

    expect(said[0]).toBe(
      `details 1.1.0, 1 of 100 visitors: standing still, without counts. ${url}/metrics responds with status 503.`,
    );
    expect(said.filter((line) => line.includes('standing still'))).toHaveLength(1);
    expect(await details()).toMatchObject({ current: { version: '1.1.0' } });
  });

  it.each([
    ['metrics', 'No gateway has counts of details at 1 % yet.'],
    ['prometheus', 'does not respond like Prometheus.'],
  ])('stands still if the address after --%s is that of something else', async (option, reason) => {
    gateway.removeAllListeners('request');
    gateway.on('request', (_, response) => response.end('<h1>Hello</h1>'));
    const stop = () => Promise.reject(new Error('killed'));

    await expect(run({ source: { [option]: url }, onWait: stop })).rejects.toThrow('killed');

    expect(said.join()).toContain(reason);
    expect((await details())?.next?.percent).toBe(1);
  });

  it('goes on where it was when it is started again after it was killed', async () => {
    const onWait = async () => {
      if ((await details())?.next?.percent === 10) {
        throw new Error('killed');
      }
    };
    await expect(run({ onWait })).rejects.toThrow('killed');
    now += 4 * MINUTE;

    await run();

    expect(await details()).toMatchObject({ current: { version: '1.1.0' } });
    const percentages = (await listHistory(site, 'details')).lines.flatMap(
      (line) => /for (\d+) of 100/.exec(line)?.[1] ?? [],
    );
    expect(percentages).toEqual(['50', '10', '1']);
  });

  it('ends when another rollout of the section has moved on, and says whose it was', async () => {
    const onWait = async () => {
      if (now - Date.parse('2030-01-31T09:30:00.000Z') === 5 * MINUTE) {
        now += 10 * MINUTE;
        await run({ onWait: () => Promise.reject(new Error('killed')) }).catch(() => undefined);
      }
    };

    await expect(run({ onWait })).rejects.toThrow(
      'ci moved details during the rollout (stage 1.1.0), so it ends here; look at it with `portal history details`.',
    );
    expect((await details())?.next?.percent).toBe(10);
  });

  it('goes on when the section gets a preview meanwhile', async () => {
    let isPreviewed = false;
    const onWait = async () => {
      if (!isPreviewed) {
        isPreviewed = true;
        await shipTo(site, buildOf('details', '1.2.0'), { preview: 'pr-12' });
      }
    };

    await run({ onWait });

    expect(await details()).toMatchObject({ current: { version: '1.1.0' } });
  });

  it.each([
    ['held', () => moveApp(byHand(), { kind: 'hold', why: 'festival week' }), 'bob moved details'],
    [
      'taken back by hand',
      () => rollback(byHand()),
      'bob moved details during the rollout (withdraw 1.1.0)',
    ],
    [
      'moved by another command',
      () => shipTo(site, buildOf('details', '1.2.0'), { percent: 20 }),
      'anna moved details',
    ],
  ])('ends when the section is %s meanwhile', async (_, change, sentence) => {
    let looks = 0;
    const onWait = async () => {
      looks += 1;
      if (looks === 2) {
        await change();
      }
    };

    await expect(run({ onWait })).rejects.toThrow(sentence);
    expect(looks).toBe(2);
  });

  it('does not promote a version that is staged while the counts of another one are read', async () => {
    onCounted = async () => {
      const next = (await details())?.next;
      if (next?.percent === 50 && now - Date.parse(next.since) >= 10 * MINUTE) {
        await shipTo(site, buildOf('details', '1.2.0'), { percent: 20 });
      }
    };

    await expect(run()).rejects.toThrow('anna moved details during the rollout (stage 1.2.0)');

    expect(await details()).toMatchObject({
      current: { version: '1.0.0' },
      next: { version: { version: '1.2.0' }, percent: 20 },
    });
  });

  it('does not start without the key that it needs to take a version back', async () => {
    const signer = createSigner(generatePrivateKey());
    await changeSiteKeys({ ...site, signing: { signer } }, () => ({}));
    site = { ...site, signing: { platform: { publicKey: signer.publicKey } } };

    await expect(run()).rejects.toThrow('set PORTAL_KEY to the private key of details');
    expect(said).toEqual([]);
  });

  it('says that nothing is staged', async () => {
    await rollback(byHand());

    await expect(run()).rejects.toThrow(
      'No share of the visitors has another version than 1.0.0, so there is nothing to promote.',
    );
  });
});

function byHand() {
  return { site, name: 'details', stamp: { by: 'bob', since: '2030-01-31T09:35:00.000Z' } };
}
