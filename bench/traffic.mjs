import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildGateway } from '../tools/buildGateway.mjs';
import { residentMegabytes } from './processFacts.mjs';
import { serveBuiltGateway } from './serveBuiltGateway.mjs';
import { startAwkwardClients } from './traffic/awkwardClients.mjs';
import { serveRoundRobin } from './traffic/serveRoundRobin.mjs';
import { serveService } from './traffic/serveService.mjs';
import { startVisitors } from './traffic/visitors.mjs';

/**
 * `npm run bench:traffic [-- --minutes 10 --rate 50]`: two built gateways behind a proxy, visitors, and among them 2 % clients that
 * nobody wants. Meanwhile a section is shipped and rolled back, the service is away for a fifth of the time, and one gateway is
 * restarted. Ends badly where a visitor got no right answer. Needs a built site (`npm run build`) and Linux.
 */
const root = path.resolve(import.meta.dirname, '..');
const { values } = parseArgs({
  options: { minutes: { type: 'string' }, rate: { type: 'string' } },
});
const RUN_MS = 60_000 * Number(values.minutes ?? 10);
const RATE = Number(values.rate ?? 50);
const AWKWARD_SHARE = 0.02;
const PORTS = [4411, 4412];
const SECTION = 'mfe-search';

let phase = 'all is well';

async function bench() {
  const built = path.join(root, 'built');
  if (!existsSync(path.join(built, 'registry.json'))) {
    throw new Error('There is no built site; run npm run build first.');
  }
  const scratch = mkdtempSync(path.join(tmpdir(), 'bench-traffic-'));
  const site = path.join(scratch, 'site');
  const service = await serveService();
  const stops = [service.stop];
  try {
    mkdirSync(site);
    cpSync(built, site, { recursive: true });
    const folder = path.join(scratch, 'gateway');
    await buildGateway(folder);
    const start = (port) =>
      serveBuiltGateway(folder, {
        port,
        SITE: site,
        TMDB_TOKEN: 'token',
        TMDB_API_BASE: service.baseUrl,
        DRAIN_MS: '3000',
        // The proxy, which says which visitor it asks for.
        TRUSTED_PROXIES: '127.0.0.1',
      });
    const gateways = await Promise.all(PORTS.map(start));
    stops.push(...gateways.map((_, index) => () => gateways[index].stop()));
    const proxy = await serveRoundRobin(gateways.map(({ url }) => url));
    stops.push(proxy.stop);

    const passed = await run({ gateways, start, service, site, proxy });
    process.exitCode = passed ? 0 : 1;
  } finally {
    for (const stop of stops.reverse()) {
      await stop();
    }
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Gives whether every visitor was answered. */
async function run({ gateways, start, service, site, proxy }) {
  const visitors = startVisitors(proxy.url, { rate: RATE, phase: () => phase });
  const at = untilShare(performance.now());
  const memory = () => gateways.map(({ pid }) => `${residentMegabytes(pid).toFixed(0)} MB`);

  await at(0.1);
  const awkward = startAwkwardClients([proxy.url, ...gateways.map(({ url }) => url)], {
    rate: RATE * AWKWARD_SHARE,
  });
  const memoryAtStart = memory();
  await during('a section is shipped', at(0.15), () => command('ship', site));
  await during('it is rolled back', at(0.4), () => command('rollback', site));
  await during('the service is away', at(0.5), async () => {
    service.setAway(true);
    await at(0.7);
    service.setAway(false);
  });
  await during('a gateway is restarted', at(0.8), async () => {
    await gateways[1].stop();
    gateways[1] = await start(PORTS[1]);
  });
  await at(1);
  const memoryAtEnd = memory();
  const unwanted = awkward.stop();
  const { answered, failures } = await visitors.stop();
  tell({ answered, failures, unwanted, memoryAtStart, memoryAtEnd, calls: service.calls() });
  return failures.length === 0;
}

function untilShare(started) {
  return (share) =>
    new Promise((resolve) => setTimeout(resolve, started + share * RUN_MS - performance.now()));
}

async function during(name, begin, work) {
  await begin;
  phase = name;
  const started = performance.now();
  await work();
  console.log(`${name}: ${((performance.now() - started) / 1_000).toFixed(1)} s`);
  phase = 'all is well';
}

/** One of the commands of `package.json`, as a team runs it. */
function command(name, site) {
  const child = spawn(
    process.execPath,
    [path.join(root, 'tools/shipping.mjs'), name, SECTION, '--to', site],
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  return new Promise((resolve, reject) =>
    child.once('close', (code) =>
      code === 0 ? resolve(undefined) : reject(new Error(`npm run ${name} failed.`)),
    ),
  );
}

function tell({ answered, failures, unwanted, memoryAtStart, memoryAtEnd, calls }) {
  const kinds = [...new Set(answered.map(({ kind }) => kind))];
  console.log('\n| what | answers | median | 99 % | longest |\n| --- | --- | --- | --- | --- |');
  for (const kind of ['all', ...kinds]) {
    const times = answered
      .filter((answer) => kind === 'all' || answer.kind === kind)
      .map(({ ms }) => ms)
      .toSorted((one, other) => one - other);
    const share = (part) => `${times[Math.floor(part * (times.length - 1))].toFixed(1)} ms`;
    console.log(`| ${kind} | ${times.length} | ${share(0.5)} | ${share(0.99)} | ${share(1)} |`);
  }
  console.log(
    `\nFailed: ${failures.length}; unwanted clients: ${unwanted.count}, of whom ${unwanted.refused} requests were over the budget.`,
  );
  const reasons = failures.map(({ kind, during: when, cause }) => `${when}: ${kind}: ${cause}`);
  for (const reason of new Set(reasons)) {
    console.log(`  ${reasons.filter((one) => one === reason).length} × ${reason}`);
  }
  console.log(
    `Memory of the gateways: ${memoryAtStart.join(', ')} at the start, ${memoryAtEnd.join(', ')} at the end.`,
  );
  console.log(
    `Calls to the service: ${calls}, of ${answered.filter(({ kind }) => kind === 'calls').length} that visitors made.`,
  );
}

await bench();
