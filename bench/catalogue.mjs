import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';

/**
 * `npm run bench:catalogue`: the sample catalogue with 100,000 more titles: how long it takes to start, what it holds in memory, and how
 * fast lists and searches are with 16 clients at once. The clients run in this process, on the same machine.
 */
const root = path.resolve(import.meta.dirname, '..');
const SCALE = process.env.CATALOGUE_SCALE ?? '100000';
const CLIENTS = 16;
const CALLS_EACH = 60;

const lists = [
  'movie/popular',
  'movie/top_rated',
  'movie/upcoming',
  'movie/now_playing',
  'tv/popular',
  'tv/on_the_air',
  'person/popular',
  'discover/movie',
];
const words = [
  'moon',
  'train',
  'robin',
  'harbor',
  'night',
  'salt',
  'green',
  'paper',
  'metropolis',
  'chaplin',
  'ghost',
  'summer',
  'bridge',
  'letter',
  'winter',
  'stone',
];

const workloads = {
  'lists, any page': (call) =>
    `${lists[call % lists.length]}?language=en-US&page=${1 + ((call * 7) % 40)}`,
  'searches, one word': (call) =>
    `search/multi?query=${words[call % words.length]}&include_adult=false&language=en-US&page=1`,
  'searches, two words, never the same': (call) =>
    `search/multi?query=${words[call % words.length]}+${words[(call * 5 + Math.floor(call / 16)) % words.length]}&include_adult=false&language=en-US&page=${1 + Math.floor(call / 256)}`,
  'searches with a typo': (call) =>
    `search/movie?query=${mistype(words[call % words.length])}&include_adult=false&language=en-US&page=1`,
};

async function bench() {
  const started = performance.now();
  const child = spawn(process.execPath, ['--import', 'tsx', 'sandbox/catalogue/src/node.ts'], {
    cwd: root,
    env: { ...process.env, PORT: '0', CATALOGUE_SCALE: SCALE },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const greeting = await new Promise((resolve, reject) => {
      child.stdout.once('data', resolve);
      child.once('close', () => reject(new Error('The catalogue did not start.')));
    });
    const port = Number(/localhost:(\d+)/.exec(greeting)?.[1]);
    console.log(
      `started with ${SCALE} more titles after ${((performance.now() - started) / 1000).toFixed(1)} s, ${(cpuMs(child.pid, child.pid) / 1000).toFixed(1)} s of them computing`,
    );
    console.log('| what | calls | median | 95 % | slowest | server CPU per call |');
    console.log('|---|---|---|---|---|---|');
    const [first] = await run(port, workloads['searches, one word'], 1, 1);
    console.log(`| the first search, which builds the index | 1 | ${first.toFixed(0)} ms | | | |`);
    for (const [name, addressOf] of Object.entries(workloads)) {
      const before = cpuMs(child.pid);
      const times = await run(port, addressOf, CLIENTS, CALLS_EACH);
      console.log(
        `| ${name} | ${times.length} | ${ms(times, 0.5)} | ${ms(times, 0.95)} | ${ms(times, 1)} | ${((cpuMs(child.pid) - before) / times.length).toFixed(2)} ms |`,
      );
    }
    console.log(`memory: ${megabytes(child.pid)} MB resident`);
  } finally {
    child.kill();
  }
}

/**
 * Runs concurrent clients, each with sequential calls. Returns the sorted durations of all calls in
 * milliseconds.
 */
async function run(port, addressOf, clients, callsEach) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: clients });
  const times = [];
  let next = 0;
  const client = async () => {
    for (let call = 0; call < callsEach; call += 1) {
      const started = performance.now();
      await get(port, `/3/${addressOf(next++)}`, agent);
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  agent.destroy();
  return times.sort((a, b) => a - b);
}

function get(port, address, agent) {
  return new Promise((resolve, reject) => {
    http
      .get(
        {
          host: '127.0.0.1',
          port,
          path: address,
          agent,
          headers: { authorization: 'Bearer bench' },
        },
        (response) => {
          response.resume();
          response.on('end', () =>
            response.statusCode === 200
              ? resolve(undefined)
              : reject(new Error(`${address} answered ${response.statusCode}.`)),
          );
        },
      )
      .on('error', reject);
  });
}

function mistype(word) {
  return word.length > 4 ? word.slice(0, 2) + word[3] + word[2] + word.slice(4) : `${word}e`;
}

function ms(sorted, share) {
  return `${sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))].toFixed(1)} ms`;
}

/** The process's memory according to the kernel; unknown on systems other than Linux. */
function megabytes(pid) {
  try {
    return Math.round(
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024,
    );
  } catch {
    return '?';
  }
}

/**
 * CPU time of the process, or of one of its threads (the main one has the process's id), in
 * milliseconds: independent of how busy the machine is. Unknown on systems other than Linux.
 */
function cpuMs(pid, thread) {
  try {
    const fields = readFileSync(
      thread ? `/proc/${pid}/task/${thread}/stat` : `/proc/${pid}/stat`,
      'utf8',
    )
      .replace(/^.*\) /, '')
      .split(' ');
    const [userTicks, systemTicks] = [Number(fields[11]), Number(fields[12])];
    return (userTicks + systemTicks) * 10;
  } catch {
    return NaN;
  }
}

await bench();
