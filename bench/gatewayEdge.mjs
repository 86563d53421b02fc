import { once } from 'node:events';
import { createServer } from 'node:http';
import { constants, createGzip } from 'node:zlib';
import { runTypeScript } from '../platform/cli/src/runTypeScript.mjs';
import { listen } from './listen.mjs';
import { residentMegabytes } from './processFacts.mjs';

/**
 * `node --expose-gc bench/gatewayEdge.mjs`: what the gateway's way to the service costs: calls for a
 * thousand visitors who ask the same, the computing of a second request, and the memory while the
 * service sends more than anybody can read.
 */
await runTypeScript();
const { createApiProxy } = await import('../platform/gateway/src/api/createApiProxy.ts');
const { createDataSource } = await import('../platform/gateway/src/api/createDataSource.ts');
const { createServiceUpstream } = await import('../platform/gateway/src/api/serviceUpstream.ts');
const { NO_EVENTS } = await import('../platform/gateway/src/api/ApiEvents.ts');

const LIST = '/movie/popular?language=en-US&page=1';
/** As long as a page of a list. */
const BODY = JSON.stringify({ results: Array.from({ length: 20 }, () => 'a film '.repeat(100)) });
const MEGABYTE = Buffer.alloc(1024 * 1024, ' ');
let calls = 0;

const service = createServer(async (request, response) => {
  calls += 1;
  if (request.url?.startsWith('/3/movie/600')) {
    await pour(response, response, 600);
  } else if (request.url?.startsWith('/3/movie/10000')) {
    response.writeHead(200, { 'content-encoding': 'gzip' });
    const gzip = createGzip({ level: constants.Z_BEST_COMPRESSION });
    gzip.pipe(response);
    await pour(gzip, response, 10_000);
    gzip.destroy();
  } else {
    setTimeout(() => response.end(BODY), 50);
  }
});
const upstream = createServiceUpstream({ baseUrl: `${await listen(service)}/3` });
const edge = createApiProxy({
  data: createDataSource({
    upstream,
    isCaching: true,
    events: NO_EVENTS,
    reportError: () => undefined,
  }),
  visitorBudget: { payerOf: () => ({ visitor: 'a visitor', pay: () => undefined }) },
});
const headers = { 'accept-encoding': 'gzip' };
const ask = async (call) => {
  const answer = await edge.request(`/api/3${call}`, { headers });
  await answer.arrayBuffer();
  return answer.status;
};

await Promise.all(Array.from({ length: 1_000 }, () => ask(LIST)));
console.log(`1,000 identical requests at once: ${calls} call of the service`);

calls = 0;
const TIMES = 20_000;
await times(2_000, () => ask(LIST));
const before = process.cpuUsage();
await times(TIMES, () => ask(LIST));
const { user, system } = process.cpuUsage(before);
console.log(
  `a request again: ${calls} calls, ${((user + system) / TIMES).toFixed(0)} µs of computing`,
);

for (const [call, what] of [
  ['/movie/600', 'an answer of 600 MB'],
  ['/movie/10000', 'a compressed answer of 10 GB'],
]) {
  globalThis.gc?.();
  const start = residentMegabytes(process.pid);
  const statuses = await Promise.all(
    Array.from({ length: 10 }, (_, visitor) => ask(`${call}${visitor}`)),
  );
  const end = residentMegabytes(process.pid);
  console.log(
    `${what}, 10 visitors: ${statuses[0]}, ${start.toFixed(0)} MB before, ${end.toFixed(0)} MB after`,
  );
}
service.closeAllConnections();
service.close();

async function pour(stream, response, megabytes) {
  const closed = once(response, 'close');
  for (let poured = 0; poured < megabytes && !response.destroyed; poured += 1) {
    if (!stream.write(MEGABYTE)) {
      await Promise.race([once(stream, 'drain'), closed]);
    }
  }
}

async function times(count, run) {
  for (let time = 0; time < count; time += 1) {
    await run();
  }
}
