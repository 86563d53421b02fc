import { describe, expect, it } from 'vitest';
import { describeDirectConnections, readOutboundProxy } from './outboundProxy.ts';
import { readConfig } from './readConfig.ts';

const PROXY = 'http://me:secret@proxy.example:8080';

describe('readOutboundProxy', () => {
  it.each([
    [{}, undefined],
    [{ HTTPS_PROXY: ' ' }, undefined],
    [{ NO_PROXY: '*' }, undefined],
    [{ HTTPS_PROXY: PROXY }, { httpsProxy: PROXY, httpProxy: '', noProxy: '' }],
    [
      { https_proxy: PROXY, HTTPS_PROXY: 'other', no_proxy: '.local' },
      { httpsProxy: PROXY, httpProxy: '', noProxy: '.local' },
    ],
    [
      { HTTP_PROXY: PROXY, NO_PROXY: 'a,b' },
      { httpsProxy: '', httpProxy: PROXY, noProxy: 'a,b' },
    ],
  ])('reads %j', (environment, proxy) => {
    expect(readOutboundProxy(environment)).toEqual(proxy);
  });

  it.each([
    ['HTTPS_PROXY', 'socks5://me:secret@proxy.example:1080', 'socks5://…@proxy.example:1080'],
    ['https_proxy', 'proxy.example:8080', 'proxy.example:8080'],
    ['HTTP_PROXY', 'proxy', 'proxy'],
  ])('refuses %s=%s without its password', (name, value, shown) => {
    expect(() => readOutboundProxy({ [name]: value })).toThrow(
      `${name} is "${shown}", but it has to be the http or https address of a proxy, such as http://proxy.example:8080.`,
    );
  });
});

describe('describeDirectConnections', () => {
  it.each([
    ['a bucket', { SITE: 's3://bucket/portal' }],
    ['a collector', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example:4318' }],
  ])('says that %s is not reached through the proxy, without its address', (name, environment) => {
    expect(describeDirectConnections({ HTTPS_PROXY: PROXY }, readConfig(environment))).toBe(
      `The outbound proxy is used for services and the image host only: the gateway connects to ${name} directly.`,
    );
  });

  it('is absent without a proxy, and if nothing connects directly', () => {
    const bucket = readConfig({ SITE: 's3://bucket/portal' });
    const folder = readConfig({ SITE: '/srv/portal', TMDB_TOKEN: 'token' });

    expect(describeDirectConnections({}, bucket)).toBeUndefined();
    expect(describeDirectConnections({ HTTPS_PROXY: PROXY }, folder)).toBeUndefined();
  });
});
