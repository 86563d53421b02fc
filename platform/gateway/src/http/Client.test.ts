import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { type Client, identifyClients } from './Client.ts';

const PROXIES = ['10.0.0.0/8', '192.0.2.1', '2001:db8:1::/48', '127.0.0.9'];

const LOCAL = 'http://localhost/';

async function clientOf(
  connection: string | undefined,
  headers: Record<string, string> = {},
  address = 'http://portal.example/',
): Promise<Client> {
  const app = new Hono()
    .use(identifyClients(PROXIES, () => connection))
    .get('/', (context) => context.json(context.var.client));
  return (await app.request(address, { headers })).json();
}

describe('the client of a request', () => {
  it.each([
    ['without a proxy, is the address of the connection', '203.0.113.7', null, '203.0.113.7'],
    ['believes nobody who is no trusted proxy', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
    ['believes a proxy of a range', '10.1.2.3', '198.51.100.1', '198.51.100.1'],
    ['believes a proxy that is named', '192.0.2.1', '198.51.100.1', '198.51.100.1'],
    [
      'takes what the nearest proxy wrote, not what the visitor made up',
      '10.1.2.3',
      '1.1.1.1, 198.51.100.1',
      '198.51.100.1',
    ],
    [
      'goes through several trusted proxies',
      '10.1.2.3',
      '1.1.1.1, 198.51.100.1, 192.0.2.1,10.9.9.9',
      '198.51.100.1',
    ],
    ['stays with the proxy that says nothing', '10.1.2.3', null, '10.1.2.3'],
    ['leaves out the port', '10.1.2.3', '198.51.100.1:51234', '198.51.100.1'],
    ['leaves out the brackets', '10.1.2.3', '[2001:db8:5:6::1]', '2001:db8:5:6::'],
    ['leaves out brackets and port', '10.1.2.3', '[2001:db8:5:6::1]:443', '2001:db8:5:6::'],
    ['leaves out quotes', '10.1.2.3', '"[2001:db8:5:6::1]:443"', '2001:db8:5:6::'],
    ['goes through a proxy with a port', '10.1.2.3', '198.51.100.1,10.9.9.9:80', '198.51.100.1'],
    ['is unknown if the proxy does not know it', '10.1.2.3', '198.51.100.1, unknown', undefined],
    ['is unknown if the proxy hides it', '10.1.2.3', '_hidden', undefined],
    ['is unknown if the proxy names none', '10.1.2.3', '', undefined],
    ['is unknown if the proxy says nonsense', '10.1.2.3', '198.51.100.1:port', undefined],
    ['stays with the last proxy of the list', '10.1.2.3', '10.1.2.4', '10.1.2.4'],
    [
      'knows an IPv4 address in the clothes of IPv6',
      '::ffff:10.1.2.3',
      '::ffff:198.51.100.1',
      '198.51.100.1',
    ],
    ['names the network of IPv6', '2001:db8:5:6:7:8:9:a', null, '2001:db8:5:6::'],
    ['believes a proxy of a range of IPv6', '2001:db8:1:2::3', '2001:db8:9::1', '2001:db8:9:0::'],
    ['takes what is no address as it is', 'unix', '198.51.100.1', 'unix'],
  ])('%s', async (_, connection, forwardedFor, address) => {
    const headers = { ...(forwardedFor !== null && { 'x-forwarded-for': forwardedFor }) };

    expect((await clientOf(connection, headers)).address).toBe(address);
  });

  it('has no address if the connection is unknown', async () => {
    expect(await clientOf(undefined)).toEqual({
      // A unique key: each request counts as a separate visitor.
      visitor: expect.stringMatching(/^[\da-f-]{36}$/),
      isHttps: false,
      isThisMachine: false,
      origin: 'http://portal.example',
    });
  });

  it.each([
    ['198.51.100.1', '198.51.100.1'],
    ['unknown', 'unknown'],
    ['_hidden', 'unknown'],
  ])('counts visitors forwarded for %s as %s', async (forwardedFor, visitor) => {
    const headers = { 'x-forwarded-for': forwardedFor };

    expect(await clientOf('10.1.2.3', headers)).toMatchObject({ visitor });
  });

  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])(
    'recognises this machine by %s',
    async (connection) => {
      expect(await clientOf(connection, {}, LOCAL)).toMatchObject({ isThisMachine: true });
    },
  );

  it.each(['http://127.0.0.1:3000/', 'http://[::1]/', 'http://127.8.9.1/'])(
    'recognises this machine as %s',
    async (address) => {
      expect(await clientOf('127.0.0.1', {}, address)).toMatchObject({ isThisMachine: true });
    },
  );

  it.each(['http://portal.example/', 'http://localhost.evil.example/', 'http://203.0.113.7/'])(
    'is not this machine for a page whose name, %s, leads here',
    async (address) => {
      expect(await clientOf('127.0.0.1', {}, address)).toMatchObject({ isThisMachine: false });
    },
  );

  it.each(['203.0.113.7', '10.0.0.7', '2001:db8::1', 'unix'])(
    'recognises another machine by %s',
    async (connection) => {
      expect(await clientOf(connection, {}, LOCAL)).toMatchObject({ isThisMachine: false });
    },
  );

  it.each([
    ['x-forwarded-for', '127.0.0.1'],
    ['forwarded', 'for=127.0.0.1'],
    ['x-forwarded-proto', 'https'],
    ['x-forwarded-host', 'portal.example'],
    ['x-real-ip', '127.0.0.1'],
    ['via', '1.1 proxy'],
    // Sent by nginx if nothing but an upstream is configured.
    ['connection', 'close'],
  ])(
    'is not this machine when a proxy on it forwards for somebody else (%s)',
    async (name, value) => {
      expect(await clientOf('127.0.0.1', { [name]: value }, LOCAL)).toMatchObject({
        isThisMachine: false,
      });
    },
  );

  it('is not this machine if a proxy on it is trusted', async () => {
    expect(await clientOf('127.0.0.9', {}, LOCAL)).toMatchObject({ isThisMachine: false });
  });

  it.each([
    ['http://portal.example/', undefined, false],
    ['https://portal.example/', undefined, true],
    ['http://portal.example/', 'https', true],
    ['http://portal.example/', 'http, https', true],
    ['http://portal.example/', 'http', false],
  ])(
    'for a request to %s, forwarded from %s, encrypted is %s',
    async (address, forwarded, isHttps) => {
      const headers = { ...(forwarded !== undefined && { 'x-forwarded-proto': forwarded }) };

      expect(await clientOf('203.0.113.7', headers, address)).toMatchObject({ isHttps });
    },
  );

  const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil.example' };

  it.each([
    ['10.1.2.3', forwarded, 'https://portal.example'],
    ['10.1.2.3', { 'x-forwarded-host': 'evil.example' }, 'http://portal.example'],
    ['203.0.113.7', forwarded, 'http://portal.example'],
    [undefined, forwarded, 'http://portal.example'],
  ])(
    'over %s, forwarded with %j, the origin of the portal is %s',
    async (connection, headers, origin) => {
      expect(await clientOf(connection, headers)).toMatchObject({ origin });
    },
  );

  it.each([
    ['http://portal.example:8080/', 'http://portal.example:8080'],
    ['https://PORTAL.example:443/', 'https://portal.example'],
    ['http://[2001:db8::1]:3000/', 'http://[2001:db8::1]:3000'],
    ['http://127.0.0.1:3000/', 'http://127.0.0.1:3000'],
  ])('for a request to %s, the origin of the portal is %s', async (address, origin) => {
    expect(await clientOf('203.0.113.7', {}, address)).toMatchObject({ origin });
  });

  it.each(['under_score.example', '-evil.example', "o'evil.example", 'evil.example-'])(
    'has no origin when the host is "%s"',
    async (host) => {
      const { origin } = await clientOf('10.1.2.3', {}, `http://${host}/`);

      expect(origin).toBeUndefined();
    },
  );

  it('has no origin when a proxy names another protocol', async () => {
    const { origin } = await clientOf('10.1.2.3', { 'x-forwarded-proto': 'javascript' });

    expect(origin).toBeUndefined();
  });
});
