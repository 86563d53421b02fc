import { execFile, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { freePorts } from '../e2e/freePorts.ts';
import { buildRegistry } from '../platform/site/src/testing/buildRegistry.ts';
import { integrityOf } from '../platform/site/src/versions.ts';
import { writeSite } from './siteFolder.mjs';

const MEGABYTE = 1_000_000;
/** Packages that a server does not need: browsers, bundlers, compilers. */
const FORBIDDEN = /\/(tsx|typescript|esbuild|@rspack|@playwright|playwright[\w-]*|react-dom)\//;

const running = [];
let scratch;
let site;

beforeAll(() => {
  scratch = mkdtempSync(path.join(os.tmpdir(), 'portal-gateway-'));
  site = path.join(scratch, 'site');
  const { shell, sections, ...registry } = buildRegistry({ details: {} });
  const version = sections.details.current;
  Object.assign(shell, { server: 'server.js' });
  Object.assign(version, { server: 'server.js' });
  const renderer = `exports.packages = {};
    exports.createRenderer = (_makeCall, { name, version, module }) => async (order) => ({
      html: module.heading,
      rendered: {
        at: order.at,
        address: { pathname: order.pathname, search: order.search },
        section: { name, version },
        data: [],
      },
    });`;
  addFiles(shell, { 'main.js': 'start();', 'server.js': renderer });
  addFiles(version, { 'server.js': `exports.heading = '<h1>A film</h1>';` });
  writeSite(site, { ...registry, shell, sections });
});

/** Adds files to a version, and to its folder. */
function addFiles({ baseUrl, files }, texts) {
  const folder = path.join(site, baseUrl);
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(texts)) {
    files[name] = { integrity: integrityOf(Buffer.from(text)), bytes: text.length };
    writeFileSync(path.join(folder, name), text);
  }
}

afterEach(() => running.splice(0).forEach((end) => end()));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

describe('the gateway as it is built for production', () => {
  let folder;
  let written;
  beforeAll(async () => {
    folder = path.join(scratch, 'live');
    written = await build(folder);
  });

  it('is reported with its folder and its size', () => {
    expect(written).toMatch(/live, \d+\.\d MB\n$/);
  });

  it('serves pages, calls and files without any other files', async () => {
    const { url } = await start(folder, {
      SITE: site,
      RENDERING_PATIENCE_MS: '60000',
      ...(await serveFakeService()),
    });

    const [page, call, file] = await Promise.all(
      ['/details', '/api/3/movie/popular?page=1', '/files/shell/2.0.0/main.js'].map(ask(url)),
    );

    expect(page).toContain('/files/shell/2.0.0/main.js');
    expect(page).toContain('<h1>A film</h1>');
    expect(call).toBe('{"asked":"/3/movie/popular?page=1"}');
    expect(file).toBe('start();');
  });

  it('reports errors with the lines of the sources', async () => {
    const gateway = await start(folder, {
      SITE: site,
      TMDB_TOKEN: 'token',
      TMDB_API_BASE: 'http://127.0.0.1:9/3',
    });

    await fetch(`${gateway.url}/api/3/movie/popular`);

    expect(gateway.log()).toMatch(/gateway\/src\/service\/serviceClient\.ts:\d+/);
  });

  it('requires a site', async () => {
    const { log } = await run(folder, { TMDB_TOKEN: 'token' }).ended;

    expect(log).toBe(
      'SITE is not set, but this build of the gateway contains no site; name a folder, such as /srv/portal, or a bucket, such as s3://bucket/portal.\n',
    );
  });

  it('says in one sentence that it has no sample catalogue', async () => {
    const { log } = await run(folder, { SITE: site }).ended;

    expect(log).toBe(
      'This build of the gateway has no sample catalogue; set TMDB_TOKEN for the live service, or build it with --with-catalogue.\n',
    );
  });

  it('contains nothing of the catalogue, and no browser, bundler or compiler', () => {
    const sources = sourcesIn(folder);

    expect(sources).toContainEqual(
      expect.stringContaining('/platform/gateway/src/createGateway.ts'),
    );
    expect(sources.filter((source) => /\/(catalogue|posters)\/src\//.test(source))).toEqual([]);
    expect(sources.filter((source) => FORBIDDEN.test(source))).toEqual([]);
    expect(readdirSync(folder).toSorted()).toEqual([
      'NOTICES.txt',
      'chunks',
      'package.json',
      'server.js',
      'server.js.map',
    ]);
  });

  // 1 MB of it is undici, because Node before version 24 does not support outbound proxies.
  it('is small: at most 4 MB', () => {
    expect(sizeOf(folder)).toBeLessThan(4 * MEGABYTE);
  });

  it('is as large as docs/operations/deploy.md says', () => {
    expectToldSize(/writes `platform\/gateway\/dist`: ([\d.]+) MB/, folder);
  });

  it('contains the licenses of its packages', () => {
    const notices = readFileSync(path.join(folder, 'NOTICES.txt'), 'utf8');

    expect(notices).toMatch(/^hono [\d.]+ \(MIT\)$/m);
    expect(notices).toMatch(/^@aws-sdk\/client-s3 [\d.]+ \(Apache-2\.0\)$/m);
  });
});

describe('the gateway built with the catalogue', () => {
  let folder;
  beforeAll(async () => {
    folder = path.join(scratch, 'sample');
    await build(folder, '--with-catalogue');
  });

  it('answers calls, draws pictures and plays trailers without any other files', async () => {
    const { url } = await start(folder, { SITE: site });

    const { results: movies } = JSON.parse(await ask(url)('/api/3/movie/upcoming?page=1'));
    const picture = await fetch(`${url}/t/p/w342${movies[0].poster_path}`);
    const videos = await Promise.all(
      movies.map(async ({ id }) => JSON.parse(await ask(url)(`/api/3/movie/${id}/videos`)).results),
    );
    const trailer = await ask(url)(`/trailers/embed/${videos.flat()[0].key}`);

    expect(picture.headers.get('content-type')).toBe('image/jpeg');
    expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(5_000);
    expect(trailer).toContain('Trailer of');
  });

  it('proxies pictures of the image host without any other files', async () => {
    const file = await readFile(path.join(import.meta.dirname, '../docs/pictures/movie.webp'));
    const host = await listenLocally((_, response) => response.end(file));
    const { url } = await start(folder, {
      SITE: site,
      IMAGES: 'edge',
      TMDB_IMAGE_BASE: `${host}/t/p`,
      ...(await serveFakeService()),
    });

    const picture = await fetch(`${url}/t/p/w342/a.jpg`, { headers: { accept: 'image/avif' } });

    expect(picture.headers.get('content-type')).toBe('image/avif');
    expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(1_000);
  });

  it('stays below 40 MB, including the image library', () => {
    expect(sizeOf(folder)).toBeLessThan(40 * MEGABYTE);
  });

  it('is as large as docs/operations/deploy.md says', () => {
    expectToldSize(/`--with-catalogue` makes a build of ([\d.]+) MB/, folder);
  });
});

async function build(folder, ...options) {
  const command = path.join(import.meta.dirname, 'buildGateway.mjs');
  const { stdout } = await promisify(execFile)(process.execPath, [
    command,
    '--out',
    folder,
    ...options,
  ]);
  return stdout;
}

/**
 * Starts a built gateway as on a machine without this repository: in its own folder, with an
 * otherwise empty environment.
 */
function run(folder, environment) {
  const child = spawn(process.execPath, ['--enable-source-maps', 'server.js'], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...environment },
  });
  running.push(() => child.kill('SIGKILL'));
  let log = '';
  child.stdout.on('data', (chunk) => (log += chunk));
  child.stderr.on('data', (chunk) => (log += chunk));
  const ended = new Promise((resolve) => child.once('close', (code) => resolve({ code, log })));
  const started = new Promise((resolve) => child.stdout.once('data', resolve));
  return { started, ended, log: () => log };
}

async function start(folder, environment) {
  const port = await freePorts(1);
  const gateway = run(folder, { PORT: String(port), ...environment });
  await Promise.race([
    gateway.started,
    gateway.ended.then(({ log }) => Promise.reject(new Error(`The gateway ended:\n${log}`))),
  ]);
  return { url: `http://127.0.0.1:${port}`, log: gateway.log };
}

/** Starts a local service that echoes the request. Returns the gateway settings for it. */
async function serveFakeService() {
  const service = await listenLocally((request, response) =>
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ asked: request.url })),
  );
  return { TMDB_TOKEN: 'token', TMDB_API_BASE: `${service}/3` };
}

/** Starts a local HTTP server that is closed after the test. Returns its URL. */
async function listenLocally(answer) {
  const server = createServer(answer);
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  running.push(() => server.close());
  return `http://127.0.0.1:${server.address().port}`;
}

function ask(url) {
  return async (address) => {
    const answer = await fetch(url + address);
    expect(answer.status, address).toBe(200);
    return answer.text();
  };
}

function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name)));
}

function sizeOf(folder) {
  return filesIn(folder).reduce((sum, { length }) => sum + length, 0);
}

/** Expects a size in docs/operations/deploy.md to match the folder's size within 10%. */
function expectToldSize(pattern, folder) {
  const page = readFileSync(path.join(import.meta.dirname, '../docs/operations/deploy.md'), 'utf8');
  const told = Number(pattern.exec(page)?.[1]) * MEGABYTE;
  expect(Math.abs(sizeOf(folder) - told)).toBeLessThan(0.1 * told);
}

/** The source files in a build, according to its source maps. */
function sourcesIn(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.js.map'))
    .flatMap((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')).sources);
}
