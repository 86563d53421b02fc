import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Registry } from '@portal/site/registry/Registry';
import { buildRegistry, buildVersionOf } from '@portal/site/testing/buildRegistry';
import { buildGateway } from '../testing/buildGateway.ts';
import { buildGatewayConfig, fakeSiteStore } from '../testing/buildPortal.ts';
import { listenLocally } from '../testing/fakeService.ts';

// Runs this machine's nginx with the deployed configuration, between two ports on localhost.
const hasNginx = spawnSync('nginx', ['-v']).status === 0;
const folder = mkdtempSync(path.join(os.tmpdir(), 'proxy-'));
const PAGES = { movie: { path: '/movie/:id', files: [] } };
const BY = { since: new Date().toISOString(), by: 'a test' };
const FILE = 'shell/2.0.0/main.js';

const live = { current: buildVersionOf('details', '1.0.0', { pages: PAGES }) };
const staged = { percent: 50, version: buildVersionOf('details', '1.1.0', { pages: PAGES }) };
const version = buildVersionOf('details', '1.2.0-preview', { pages: PAGES });
const until = new Date(Date.now() + 60 * 60_000).toISOString();
const previews = { 'pr-12': { details: { owner: 'a test', version, ...BY, until } } };
const registries = [
  { ...buildRegistry({ details: live }), previews },
  { ...buildRegistry({ details: { ...live, next: { ...staged, ...BY } } }), previews },
] as const;
const images = vi.fn<(request: Request) => Response | Promise<Response>>();

interface Received {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

type Sent = Readonly<Record<string, string | string[]>>;

describe.skipIf(!hasNginx)('nginx with portal.conf', () => {
  let proxy = 0;
  let direct = 0;
  let registry: Registry = registries[1];
  const stops: (() => unknown)[] = [];
  let number = 1;

  /** Sends a request. `headers` can have a list of values for one name. */
  const send = (port: number, address: string, headers: Sent = {}): Promise<Received> =>
    new Promise((resolve, reject) => {
      const options = { host: '127.0.0.1', port, path: address, headers, agent: false };
      request(options, (response) => {
        const { statusCode: status, headers: received } = response;
        text(response).then((body) => resolve({ status, headers: received, body }), reject);
      })
        .on('error', reject)
        .end();
    });
  /** A URL that is not cached yet. */
  const newPage = () => `/movie/${(number += 1)}`;

  beforeAll(async () => {
    const config = buildGatewayConfig();
    const gateway = buildGateway({
      config: {
        ...config,
        limits: { ...config.limits, trustedProxies: ['127.0.0.1'] },
        sections: { ...config.sections, isInspectable: false },
      },
      site: {
        ...fakeSiteStore({ files: { [FILE]: 'a script' } }),
        registry: () => Promise.resolve(registry),
      },
      remoteAddress: () => '127.0.0.1',
      images,
      // Visitors without a rollout number do not get the staged version.
      chance: () => (numberOf('1.0.0') + 0.5) / 100,
    });
    const servers = await Promise.all([listen(gateway), listen(gateway)]);
    const ports = servers.map(({ port }) => port);
    [direct = 0] = ports;
    proxy = await freePort();
    const nginx = startNginx(proxy, ports);
    stops.push(() => nginx.kill('SIGTERM'), ...servers.map(({ close }) => close));
    await vi.waitFor(() => send(proxy, '/robots.txt'), { timeout: 10_000 });
  });
  afterAll(() => {
    stops.forEach((stop) => stop());
    rmSync(folder, { recursive: true, force: true });
  });

  const others = ['1.0.0', '1.1.0'].map(numberOf);
  const [current, next] = others;
  it.each([
    `portal_theme=dark;\tportal_share=${next}`,
    `portal_share=${escapeDigits(next)}`,
    `portal_share="${next}"`,
    `portal_share= ${next}`,
    `portal_share =${next}`,
    `PORTAL_SHARE=${next}`,
    `portal_share=${current}; portal_share=${next}`,
    `portal_share=${next}; portal_share=${current}`,
    `portal_share=${current},portal_share=${next}`,
    `portal_share=${current};portal_share=${escapeDigits(next)}`,
    `a=b, portal_share=${next}`,
    `%70ortal_share=${next}`,
    `  portal_share=${next}`,
    `portal_share=${next}\t`,
    `portal_share=0${next}`,
    ['a=b', `portal_share=${next}`],
    'portal_theme="dark"',
    'portal_theme=%64ark',
    'portal_theme=Dark',
    'PORTAL_THEME=dark',
    'a=b,portal_theme=dark',
    'portal_theme=light;\tportal_theme=dark',
    'portal_theme=light,portal_theme=dark',
    ['portal_theme=x', 'portal_theme=dark'],
    'portal_preview=pr-12',
    'portal_preview="pr-12"',
    'portal_preview=%70r-12',
    'Portal_Preview=pr-12',
    'a=b;\tportal_preview=pr-12',
    'portal_preview=; portal_preview=pr-12',
    'a,portal_preview=pr-12',
  ])('a visitor with the cookies %j changes no page of others', async (cookie) => {
    const victims = ['', `portal_share=${current}`, `portal_theme=light; portal_share=${current}`];
    for (registry of registries) {
      const addresses = [newPage(), `/registry.json?sections=details,${number}`];
      for (const address of addresses) {
        await send(proxy, address, { host: 'portal.example', cookie });
        for (const one of victims) {
          const headers = { host: 'portal.example', ...(one && { cookie: one }) };
          const [page, wanted] = await Promise.all([
            send(proxy, address, headers),
            send(direct, address, headers),
          ]);
          expect(page.body === wanted.body).toBe(true);
        }
      }
    }
  });

  it('shows a preview to visitors who have opened it', async () => {
    const [address, cookie] = [newPage(), 'portal_preview=pr-12'];
    await send(proxy, address);

    expect((await send(proxy, address, { cookie })).body).toContain('1.2.0-preview');
  });

  it('reads cookies that are longer than those of the portal', async () => {
    const cookie = `${'a'.repeat(3_000)}=b; portal_theme=dark`;

    expect((await send(proxy, newPage(), { cookie })).body).toContain('data-theme="dark"');
  });

  it('gives each visitor a cached page of the own theme and versions', async () => {
    const address = newPage();
    const cookies = others.flatMap((share) =>
      ['dark', 'light'].map((theme) => `portal_theme=${theme}; portal_share=${share}; other=1`),
    );
    const twice = [...cookies, ...cookies];

    const pages: Received[] = [];
    for (const cookie of twice) {
      pages.push(await send(proxy, address, { cookie }));
    }

    expect(pages.map(({ headers }) => headers['x-cache'])).toEqual([
      ...cookies.map(() => 'MISS'),
      ...cookies.map(() => 'HIT'),
    ]);
    expect(new Set(pages.map(({ body }) => body)).size).toBe(4);
  });

  it('passes on no other host than that of the request', async () => {
    const headers = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };
    const addresses = [newPage(), '/robots.txt', '/sitemap.xml', '/calendar/US/m1.ics'];

    const answers = await Promise.all(addresses.map((each) => send(proxy, each, headers)));

    expect(answers.map(({ body }) => body).join('')).not.toContain('evil.example');
  });

  it('does not take another address for that of a file', async () => {
    const file = encodeURIComponent(`../../../files/${FILE}`);
    images.mockImplementation(
      () => new Response('', { status: 404, headers: { 'cache-control': 'max-age=60' } }),
    );

    await send(proxy, `/t/p/w500/${file}`);

    expect(await send(proxy, `/files/${FILE}?1`)).toMatchObject({ status: 200, body: 'a script' });
    expect((await send(proxy, `/files/${FILE}?2`)).headers['x-cache']).toBe('HIT');
  });

  it.each(['/x\\..\\healthz', '/healthz', '//healthz', '/%68ealthz', '/x/../healthz'])(
    'does not lead to what is for operators at %s',
    async (address) => {
      const { status, body } = await send(proxy, address);

      expect(status).toBeGreaterThanOrEqual(400);
      expect(body).not.toContain('"ok"');
    },
  );

  it('caches a picture for each format that browsers accept', async () => {
    images.mockImplementation(({ headers }) => {
      const sent = { 'cache-control': 'max-age=60', vary: 'Accept' };
      return new Response(headers.get('accept'), { headers: sent });
    });
    const ask = async (accept: string) => (await send(proxy, '/t/p/w500/a.jpg', { accept })).body;

    expect(await ask('image/avif,image/webp,*/*')).toBe('image/avif,image/webp');
    expect(await ask('image/webp,*/*')).toBe('image/webp');
    expect(await ask('image/png')).toBe('*/*');
  });

  it('sends no encoding that a browser refuses', async () => {
    const ask = async (encodings: string) => {
      const { headers } = await send(proxy, newPage(), { 'accept-encoding': encodings });
      return headers['content-encoding'];
    };

    expect(await ask('gzip, br;q=0')).toBe('gzip');
    expect(await ask('gzip;q=0.0')).toBeUndefined();
    expect(await ask('br;q=0, gzip;q=0, identity')).toBeUndefined();
    expect(await ask('deflate, gzip;q=0.5')).toBe('gzip');
  });

  it('passes on the longest reports that the gateway accepts', async () => {
    const body = { effectiveDirective: 'img-src', originalPolicy: 'x'.repeat(60_000) };

    const response = await fetch(`http://127.0.0.1:${proxy}/reports`, {
      method: 'POST',
      headers: { 'content-type': 'application/reports+json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify([{ type: 'csp-violation', body }]),
    });

    expect(response.status).toBe(204);
  });

  it('stores nothing that depends on more than its key', async () => {
    const sent = { 'cache-control': 'max-age=60', vary: 'Accept, Sec-Fetch-Site' };
    images.mockImplementation(() => new Response('own', { headers: sent }));

    await send(proxy, '/t/p/w500/b.jpg');

    expect((await send(proxy, '/t/p/w500/b.jpg')).headers['x-cache']).toBe('MISS');
  });

  it('lets visitors of one address not wait for each other', async () => {
    const answers: ((answer: Response) => void)[] = [];
    images.mockReset().mockImplementation(() => new Promise((resolve) => answers.push(resolve)));

    const sent = Array.from({ length: 5 }, () => send(proxy, '/t/p/w500/c.jpg'));

    await vi.waitFor(() => expect(answers).toHaveLength(5), { timeout: 4_000 });
    answers.forEach((answer) => answer(new Response('busy', { status: 503 })));
    await Promise.all(sent);
  });

  it('keeps using gateways that reject what one visitor asks for', async () => {
    images.mockImplementation(() => new Response('busy', { status: 503 }));

    for (let index = 0; index < 10; index += 1) {
      await send(proxy, `/t/p/w500/busy-${index}.jpg`);
    }

    expect((await send(proxy, newPage())).status).toBe(200);
  });
});

/** A rollout number with which visitors get this version of the section. */
function numberOf(wanted: string): number {
  const start = [...'details 1.1.0'].reduce(
    (sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 100,
    0,
  );
  return (100 - start + (wanted === '1.1.0' ? 10 : 60)) % 100;
}

function escapeDigits(digits: unknown): string {
  return String(digits).replaceAll(/\d/g, '%3$&');
}

async function listen(gateway: Hono) {
  const server = createServer(getRequestListener(gateway.fetch));
  const port = await listenLocally(server);
  return { port, close: () => new Promise((resolve) => server.close(resolve)) };
}

async function freePort(): Promise<number> {
  const { port, close } = await listen(buildGateway());
  await close();
  return port;
}

/** The deployed configuration without TLS, with its files in a separate folder. */
function startNginx(port: number, gateways: readonly number[]) {
  const root = path.resolve(import.meta.dirname, '../../../..');
  const deployed = readFileSync(path.join(root, 'deploy/nginx/portal.conf'), 'utf8');
  const own = deployed
    .replaceAll('/etc/nginx/', `${folder}/`)
    .replaceAll('/var/cache/nginx/', `${folder}/`)
    .replace('listen 8080;', `listen unix:${folder}/plain.sock;`)
    .replace('listen 8443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replaceAll(/^ *ssl_.*$/gm, '');
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  mkdirSync(`${folder}/temp`);
  writeFileSync(
    `${folder}/gateways.conf`,
    gateways.map((each) => `server 127.0.0.1:${each} max_fails=2 fail_timeout=5s;\n`).join(''),
  );
  writeFileSync(
    `${folder}/nginx.conf`,
    [
      'daemon off;',
      ...(os.userInfo().uid === 0 ? ['user root;'] : []),
      'worker_processes 1;',
      `pid ${folder}/pid;`,
      'events {}',
      'http {',
      'access_log off;',
      ...places.map((place) => `${place}_temp_path ${folder}/temp/${place};`),
      own,
      '}',
    ].join('\n'),
  );
  const args = ['-e', `${folder}/errors.log`, '-c', `${folder}/nginx.conf`, '-p', folder];
  return spawn('nginx', args, { stdio: ['ignore', 'ignore', 'inherit'] });
}
