import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildRegistry, buildVersionOf } from '@portal/site/testing/buildRegistry';
import { againstPortal } from './againstPortal.ts';
import { buildDeployedPage } from './testing/buildDeployedPage.mjs';

const PAGE = `<!doctype html><script type="application/json" id="portal-page">${JSON.stringify(buildDeployedPage({ config: { favorites: { persistence: 'memory' } } }))}</script>`;

/** The portal's responses by path. Tests modify them. */
let responses;
let server;
let portal;
let ending;

beforeEach(async () => {
  responses = { '/': { body: PAGE }, '/registry.json': { body: withDetails('1.0.0') } };
  ending = new AbortController();
  server = createServer((request, response) => {
    const { status = 200, location, body } = responses[request.url];
    response.writeHead(status, location ? { location } : {}).end(body);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  portal = `http://127.0.0.1:${server.address().port}`;
});

afterEach(() => {
  ending.abort();
  server.closeAllConnections();
  server.close();
});

/** A portal's registry as sent to browsers. */
function withDetails(version) {
  const { format, shell } = buildRegistry();
  return JSON.stringify({
    format,
    shell,
    sections: { details: { owner: 'team details', current: buildVersionOf('details', version) } },
  });
}

/**
 * Follows the portal. Returns the environment, the registries' section versions, and the messages.
 */
async function follow(address = portal) {
  const written = [];
  const said = [];
  const environment = await againstPortal(address, {
    write: ({ revision, sections }) =>
      written.push({ revision, version: sections.details.current.version }),
    say: (sentence) => said.push(sentence),
    signal: ending.signal,
    pollMs: 5,
  });
  return { environment, written, said };
}

describe('againstPortal', () => {
  it('returns the configuration of the portal and writes its registry', async () => {
    const { environment, written } = await follow();

    expect(environment).toMatchObject({
      BRAND: 'Film Haus',
      TMDB_API_BASE: `${portal}/api/3`,
      SECTION_ORIGINS: portal,
    });
    expect(written).toEqual([{ revision: 1, version: '1.0.0' }]);
  });

  it('accepts the address of any page of a portal', async () => {
    responses['/movie/1020'] = { body: PAGE };

    const { environment } = await follow(`${portal}/movie/1020?from=mail`);

    expect(environment.TMDB_API_BASE).toBe(`${portal}/api/3`);
  });

  it('accepts a portal without a page at its root', async () => {
    responses['/'] = { status: 404, body: PAGE };

    await expect(follow()).resolves.toMatchObject({ written: [{ revision: 1, version: '1.0.0' }] });
  });

  it('follows redirects', async () => {
    responses['/'] = { status: 301, location: `${portal.replace('127.0.0.1', 'localhost')}/moved` };
    responses['/moved'] = { body: PAGE };

    const { environment } = await follow();

    expect(environment.SECTION_ORIGINS).toBe(portal.replace('127.0.0.1', 'localhost'));
  });

  it('writes the registry again when another version has shipped, and only then', async () => {
    const { written } = await follow();

    responses['/registry.json'] = { body: withDetails('1.1.0') };
    await vi.waitFor(() => expect(written).toHaveLength(2));
    responses['/registry.json'] = { body: withDetails('1.0.0') };
    await vi.waitFor(() => expect(written).toHaveLength(3));

    expect(written).toEqual([
      { revision: 1, version: '1.0.0' },
      { revision: 2, version: '1.1.0' },
      { revision: 3, version: '1.0.0' },
    ]);
  });

  it('reports once that the portal is unreachable and once that it is back, and leaves the registry alone in between', async () => {
    const { written, said } = await follow();
    let requests = 0;

    responses['/registry.json'] = {
      status: 503,
      get body() {
        requests += 1;
        return '';
      },
    };
    await vi.waitFor(() => expect(requests).toBeGreaterThan(3));
    responses['/registry.json'] = { body: withDetails('1.1.0') };
    await vi.waitFor(() => expect(said).toHaveLength(2));

    expect(said).toEqual([
      `${portal}/registry.json cannot be used, so its last known state stays: it answers 503.`,
      `${portal}/registry.json can be used again.`,
    ]);
    expect(written.map(({ version }) => version)).toEqual(['1.0.0', '1.1.0']);
  });

  it('uses a new connection each time, so that a restarted portal is reachable', async () => {
    const connections = new Set();
    let requests = 0;
    server.on('request', ({ socket }) => {
      connections.add(socket);
      requests += 1;
    });
    const { said } = await follow();

    await vi.waitFor(() => expect(requests).toBeGreaterThan(4));

    expect(connections.size).toBe(requests);
    expect(said).toEqual([]);
  });

  it.each(['portal.example', 'localhost:3000', 'ftp://portal.example', ''])(
    'refuses the address "%s"',
    async (address) => {
      await expect(follow(address)).rejects.toThrow(
        `--against is "${address}", but it has to be the URL of a portal, such as https://portal.example.`,
      );
    },
  );

  it('refuses a portal that does not respond', async () => {
    await new Promise((resolve) => server.close(resolve));

    await expect(follow()).rejects.toThrow(
      `${portal} cannot be used: it does not answer (ECONNREFUSED).`,
    );
  });

  it.each([
    ['without data', '<!doctype html><title>A blog</title>'],
    ['with data that is no JSON', PAGE.replace('{', '')],
    ['with other data', PAGE.replace('config', 'settings')],
  ])('refuses a page %s', async (_, body) => {
    responses['/'] = { body };

    await expect(follow()).rejects.toThrow(
      `${portal} cannot be used: its page carries no script#portal-page, so it is no portal.`,
    );
  });

  it.each([
    [{ status: 500, body: '' }, 'it answers 500.'],
    [
      { body: '{}' },
      'The registry is wrong at format: it has to be 1, the only format that is read here.',
    ],
  ])('refuses a portal with an invalid registry', async (response, reason) => {
    responses['/registry.json'] = response;

    await expect(follow()).rejects.toThrow(`${portal}/registry.json cannot be used: ${reason}`);
  });
});
