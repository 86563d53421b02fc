import { describe, expect, it } from 'vitest';
import { describeOutboundProxy, readConfig } from './readConfig.ts';

const LIVE = readConfig({ TMDB_TOKEN: 'token' });

describe('describeOutboundProxy', () => {
  it.each(['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy', 'ALL_PROXY'])(
    'says that %s is not used, without the address',
    (name) => {
      const sentence = describeOutboundProxy(
        { [name]: 'http://me:secret@proxy.example:8080' },
        LIVE,
      );

      expect(sentence).toBe(
        `${name} is set, but the gateway uses no outbound proxy: it connects to the service, the image host, a bucket and a collector directly.`,
      );
    },
  );

  it.each([
    ['the service', { TMDB_API_BASE: 'https://api.example/3' }, true],
    ['a bucket', { SITE: 's3://bucket/portal' }, true],
    ['a collector', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example:4318' }, true],
    ['nobody', { SITE: '/srv/portal' }, false],
  ])('is for a gateway that uses the network: %s', (_whom, environment, isSaid) => {
    const sentence = describeOutboundProxy(
      { HTTPS_PROXY: 'http://proxy.example' },
      readConfig(environment),
    );

    expect(sentence !== undefined).toBe(isSaid);
  });

  it.each([{}, { HTTPS_PROXY: '' }, { NO_PROXY: '*' }])('is absent for %j', (environment) => {
    expect(describeOutboundProxy(environment, LIVE)).toBeUndefined();
  });
});
