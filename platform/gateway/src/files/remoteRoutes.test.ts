import { describe, expect, it } from 'vitest';
import { buildRegistry, buildVersionOf } from '@portal/site/testing/buildRegistry';
import { buildGateway } from '../testing/buildGateway.ts';
import { buildGatewayConfig, fakeSiteStore } from '../testing/buildPortal.ts';

const DETAILS = 'https://portal.example/remotes/details/mf-manifest.json';
const metaData = { publicPath: 'auto', remoteEntry: { name: 'remote.js', path: '' } };
const manifest = { id: 'details', metaData, shared: [{ name: 'react' }] };
const staged = {
  percent: 50,
  version: buildVersionOf('details', '1.2.0'),
  since: '2030-01-01T00:00:00.000Z',
  by: 'anna',
};
const registry = buildRegistry({
  details: { current: buildVersionOf('details', '1.1.0'), next: staged },
  elsewhere: {
    current: buildVersionOf('elsewhere', '1.0.0', { baseUrl: 'https://cdn.example/elsewhere/' }),
  },
});

/** Requests a URL of a portal in which details 1.1.0 has this manifest. */
function ask(
  address = DETAILS,
  {
    text = JSON.stringify(manifest),
    ...parts
  }: { text?: string } & Parameters<typeof buildGateway>[0] = {},
  init: RequestInit = {},
) {
  const files = {
    'details/1.1.0/mf-manifest.json': text,
    'details/1.1.0/remote.js': 'var details',
  };
  return buildGateway({ site: fakeSiteStore({ registry, files }), ...parts }).request(
    address,
    init,
  );
}

describe("a section's address for other hosts", () => {
  it('has the manifest of the current version, with the address of its files', async () => {
    const response = await ask();

    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      ...manifest,
      metaData: { ...metaData, publicPath: 'https://portal.example/files/details/1.1.0/' },
    });
  });

  it('names the files at the public address of the portal', async () => {
    const config = { ...buildGatewayConfig(), publicUrl: 'https://films.example' };

    const { metaData } = await (
      await ask('http://10.0.0.1/remotes/details/mf-manifest.json', { config })
    ).json();

    expect(metaData.publicPath).toBe('https://films.example/files/details/1.1.0/');
  });

  it('can be read by every origin, and is soon read again after a release', async () => {
    const response = await ask(DETAILS, {}, { headers: { origin: 'https://host.example' } });

    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/json',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=60',
      vary: 'Accept-Encoding',
    });
  });

  it('is not sent again if the host has it', async () => {
    const etag = (await ask()).headers.get('etag') ?? '';

    const response = await ask(DETAILS, {}, { headers: { 'if-none-match': etag } });

    expect(response.status).toBe(304);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  });

  it.each([
    ['of an unknown section', '/remotes/reviews/mf-manifest.json'],
    ['of a name that every object has', '/remotes/constructor/mf-manifest.json'],
    ['of a section with files on another site', '/remotes/elsewhere/mf-manifest.json'],
    ['of another file', '/remotes/details/remote.js'],
    ['of no section', '/remotes'],
  ])('is plain text that is not cached in place %s', async (_what, address) => {
    const response = await ask(address);

    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toBe('Remote not found.');
  });

  it.each(['', 'no JSON', 'null', '[]', '{}', '{"metaData":null}'])(
    'is missing if the manifest is %j',
    async (text) => {
      expect((await ask(DETAILS, { text })).status).toBe(404);
    },
  );
});
