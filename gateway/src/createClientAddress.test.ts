// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { createClientAddress } from './createClientAddress.ts';

const PROXIES = ['10.0.0.0/8', '192.0.2.1', '2001:db8:1::/48'];

describe('createClientAddress', () => {
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
    ['stays with the proxy that says nonsense', '10.1.2.3', '198.51.100.1, unknown', '10.1.2.3'],
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
  ])('%s', (_, connection, forwardedFor, address) => {
    expect(createClientAddress(PROXIES)(connection, forwardedFor)).toBe(address);
  });
});
