import { describe, expect, it } from 'vitest';
import { readConfig } from './readConfig.ts';

describe('readLimits', () => {
  it("caches responses within the service's limits by default", () => {
    expect(readConfig({}).limits).toEqual({
      isCaching: true,
      callsPerSecond: 40,
      callsAtOnce: 20,
      trustedProxies: [],
      visitorBudget: 1_000,
    });
  });

  it('reads the settings', () => {
    const environment = {
      EDGE_CACHE: 'off',
      SERVICE_CALLS_PER_SECOND: '10',
      SERVICE_CALLS_AT_ONCE: '4',
      TRUSTED_PROXIES: '10.0.0.0/8, 192.0.2.1 2001:db8::/32',
      VISITOR_BUDGET: '50',
    };

    expect(readConfig(environment).limits).toEqual({
      isCaching: false,
      callsPerSecond: 10,
      callsAtOnce: 4,
      trustedProxies: ['10.0.0.0/8', '192.0.2.1', '2001:db8::/32'],
      visitorBudget: 50,
    });
  });

  it.each<readonly [string, string, string]>([
    ['EDGE_CACHE', 'no', 'EDGE_CACHE is "no", but it has to be on or off.'],
    [
      'SERVICE_CALLS_PER_SECOND',
      '0',
      'SERVICE_CALLS_PER_SECOND is "0", but it has to be a whole number from 1 to 10000.',
    ],
    [
      'SERVICE_CALLS_AT_ONCE',
      '2.5',
      'SERVICE_CALLS_AT_ONCE is "2.5", but it has to be a whole number from 1 to 1000.',
    ],
    [
      'VISITOR_BUDGET',
      'much',
      'VISITOR_BUDGET is "much", but it has to be a whole number from 10 to 1000000.',
    ],
    [
      'TRUSTED_PROXIES',
      '10.0.0.0/8 proxy.example',
      'TRUSTED_PROXIES holds "proxy.example", but it has to be a list of addresses and ranges, such as 10.0.0.0/8 2001:db8::1.',
    ],
    [
      'TRUSTED_PROXIES',
      '10.0.0.0/33',
      'TRUSTED_PROXIES holds "10.0.0.0/33", but it has to be a list of addresses and ranges, such as 10.0.0.0/8 2001:db8::1.',
    ],
    ...[
      '10.0.0',
      '10',
      '2130706433',
      '0x0a.0.0.1',
      '012.0.0.1',
      '10.0.0/8',
      '10.0.0.0/8/8',
      '10.0.0.1:80',
      '[::1]',
      '*',
      '0.0.0.0/0',
      '::/0',
      '::ffff:10.0.0.0/104',
    ].map(
      (word) =>
        [
          'TRUSTED_PROXIES',
          `127.0.0.1 ${word}`,
          `TRUSTED_PROXIES holds "${word}", but it has to be a list of addresses and ranges, such as 10.0.0.0/8 2001:db8::1.`,
        ] as const,
    ),
  ])('stops the start for %s=%s with one sentence', (name, value, sentence) => {
    expect(() => readConfig({ [name]: value })).toThrow(sentence);
  });
});
