import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildGateway } from '../tools/buildGateway.mjs';
import { createClient } from './createClient.mjs';
import { serveBuiltGateway } from './serveBuiltGateway.mjs';
import { serveService } from './traffic/serveService.mjs';

/**
 * `npm run bench:overload [-- --rate 2000 --seconds 20]`: asks one built gateway for far more pages than it can make, before and after
 * that for a few, and says how long answers and refusals took. `MAX_LOOP_DELAY_MS` and `MAX_REQUESTS` are handed on to the gateway.
 * Needs a built site (`npm run build`).
 */
const site = path.resolve(import.meta.dirname, '../built');
const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '2000' },
    seconds: { type: 'string', default: '20' },
  },
});
const PORT = 4421;
const FEW_A_SECOND = 10;
const CONNECTIONS = 4_000;

async function bench() {
  if (!existsSync(path.join(site, 'registry.json'))) {
    throw new Error('There is no built site; run npm run build first.');
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-overload-'));
  const service = await serveService();
  const stops = [service.stop];
  try {
    await buildGateway(folder);
    const gateway = await serveBuiltGateway(folder, {
      port: PORT,
      SITE: site,
      TMDB_TOKEN: 'token',
      TMDB_API_BASE: service.baseUrl,
      // All visitors of a bench have one address.
      VISITOR_BUDGET: '1000000',
      ...limitsOf(process.env),
    });
    stops.push(gateway.stop);
    await run(gateway.url);
  } finally {
    for (const stop of stops.reverse()) {
      await stop();
    }
    rmSync(folder, { recursive: true, force: true });
  }
}

function limitsOf(environment) {
  const names = ['MAX_LOOP_DELAY_MS', 'MAX_REQUESTS'];
  return Object.fromEntries(
    names.flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])),
  );
}

async function run(url) {
  const seconds = Number(values.seconds);
  const phases = [
    { name: 'before', rate: FEW_A_SECOND, seconds: 5 },
    { name: 'overload', rate: Number(values.rate), seconds },
    { name: 'after', rate: FEW_A_SECOND, seconds: 10 },
  ];
  console.log('| when | a second | answer | how many | median | 99 % | longest |');
  console.log('| --- | --- | --- | --- | --- | --- | --- |');
  const asking = [];
  for (const phase of phases) {
    asking.push({ ...phase, ...(await askFor(url, phase)) });
  }
  for (const { name, rate, answers, close } of asking) {
    tell(name, rate, await Promise.all(answers));
    close();
  }
  const after = await Promise.all(asking[2].answers);
  const late = after.filter(({ status, ms }) => status !== 200 || ms > 1_000);
  const recoveredMs = Math.max(0, ...late.map(({ atMs, ms }) => atMs + ms));
  console.log(`\nServed as before ${(recoveredMs / 1_000).toFixed(1)} s after the overload.`);
}

/** Asks for pages by the clock, whether or not earlier ones were answered; the answers may come later. */
async function askFor(url, { rate, seconds }) {
  const client = createClient(url, { connections: CONNECTIONS, timeoutMs: 60_000 });
  const begun = performance.now();
  const answers = [];
  const elapsed = () => performance.now() - begun;
  const ask = async (atMs) => {
    try {
      const { status, ms } = await client.ask('/');
      return { atMs, status, ms };
    } catch (error) {
      return { atMs, status: error.message, ms: elapsed() - atMs };
    }
  };
  while (elapsed() < seconds * 1_000) {
    while (answers.length < (elapsed() / 1_000) * rate) {
      answers.push(ask(elapsed()));
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return { answers, close: client.close };
}

function tell(name, rate, answers) {
  for (const kind of new Set(answers.map(({ status }) => status))) {
    const times = answers
      .filter(({ status }) => status === kind)
      .map(({ ms }) => ms)
      .toSorted((one, other) => one - other);
    const share = (part) => `${times[Math.floor(part * (times.length - 1))].toFixed(0)} ms`;
    console.log(
      `| ${name} | ${rate} | ${kind} | ${times.length} | ${share(0.5)} | ${share(0.99)} | ${share(1)} |`,
    );
  }
}

await bench();
