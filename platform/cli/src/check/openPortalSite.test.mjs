import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readLivePortal } from '@portal/site/apps/Portal';
import { buildRegistry } from '@portal/site/testing/buildRegistry';
import { integrityOf } from '@portal/site/versions';
import { buildDeployedPage } from '../dev/testing/buildDeployedPage.mjs';
import { openPortalSite } from './openPortalSite.ts';

const PAGE = `<!doctype html><script type="application/json" id="portal-page">${JSON.stringify(buildDeployedPage())}</script>`;
const { shell } = buildRegistry();
const OFFERS = `${shell.baseUrl}offers.json`;
const SERVER = `${shell.baseUrl}server.0a1b2c3d.js`;

let server;
let address;
/** The responses by path. A number is a status. */
let responses;

beforeEach(async () => {
  const file = { integrity: `sha384-${'A'.repeat(64)}`, bytes: 1 };
  const view = { ...shell, files: { ...shell.files, 'offers.json': file } };
  responses = {
    '/': PAGE,
    '/registry.json': JSON.stringify({ format: 1, shell: view, sections: {} }),
    [OFFERS]: JSON.stringify({ contracts: [2], packages: {}, server: 'server.0a1b2c3d.js' }),
    [SERVER]: 'exports.render = () => {};',
  };
  server = createServer(({ url }, response) => {
    const body = responses[url] ?? 404;
    response.writeHead(typeof body === 'number' ? body : 200).end(String(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${server.address().port}`;
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const open = () => openPortalSite('--against', address);
const readShell = async () => (await readLivePortal(await open())).registry.shell;

describe('openPortalSite', () => {
  it('adds the file that renders on the server, with its hash', async () => {
    const { server: name, files } = await readShell();

    expect(name).toBe('server.0a1b2c3d.js');
    const bytes = new TextEncoder().encode(responses[SERVER]);
    expect(files[name]).toEqual({ integrity: integrityOf(bytes), bytes: bytes.length });
  });

  it.each([
    ['names none', { [OFFERS]: JSON.stringify({ contracts: [2], packages: {} }) }],
    ['has no such file', { [SERVER]: 404 }],
  ])('leaves the shell without one if the portal %s', async (_, changed) => {
    Object.assign(responses, changed);

    expect(await readShell()).not.toHaveProperty('server');
  });

  it('finds a file, and says which is missing and which the portal does not send', async () => {
    Object.assign(responses, { '/files/a/1/broken.js': 503 });
    const site = await open();

    expect((await site.read(SERVER.slice(1))).status).toBe('found');
    expect((await site.read('files/a/1/gone.js')).status).toBe('missing');
    await expect(site.read('files/a/1/broken.js')).rejects.toThrow(
      `${address}/files/a/1/broken.js cannot be used: it answers 503.`,
    );
  });

  it('is the same for a portal below a path, opened at any of its pages', async () => {
    const atRoot = await readShell();
    const page = buildDeployedPage({ registry: { home: '/cinema/' } });
    const view = JSON.parse(responses['/registry.json']);
    responses = {
      '/cinema/movie/42': PAGE.replace(JSON.stringify(buildDeployedPage()), JSON.stringify(page)),
      '/cinema/registry.json': JSON.stringify({
        ...view,
        home: '/cinema/',
        shell: { ...view.shell, baseUrl: `/cinema${shell.baseUrl}` },
      }),
      [`/cinema${OFFERS}`]: responses[OFFERS],
      [`/cinema${SERVER}`]: responses[SERVER],
    };
    address += '/cinema/movie/42';

    expect(await readShell()).toEqual({ ...atRoot, built: expect.anything() });
    expect(atRoot.server).toBe('server.0a1b2c3d.js');
  });

  it('says that the portal does not answer', async () => {
    await new Promise((resolve) => server.close(resolve));

    await expect(open()).rejects.toMatchObject({
      name: 'OperatorError',
      message: `${address} cannot be used: it does not answer (ECONNREFUSED).`,
    });
  });

  it('says that the portal has a registry of another format', async () => {
    responses['/registry.json'] = responses['/registry.json'].replace('"format":1', '"format":2');

    await expect(readShell()).rejects.toMatchObject({
      name: 'OperatorError',
      message: `${address}/registry.json cannot be used: The registry is wrong at format: it has to be 1, the only format that is read here.`,
    });
  });

  it('cannot be written', async () => {
    const site = await open();

    await expect(site.create('files/a', new Uint8Array())).rejects.toThrow(
      `${address} is a portal, not a site; name the site with --site.`,
    );
  });
});
