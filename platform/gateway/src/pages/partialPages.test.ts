import { describe, expect, it } from 'vitest';
import type { PortalPage } from '@portal/page-protocol/PortalPage';
import type { Registry } from '@portal/site/registry/Registry';
import { buildGateway } from '../testing/buildGateway.ts';
import { buildGatewayConfig, fakeSiteStore } from '../testing/buildPortal.ts';
import { buildServedRegistry, buildServedVersion } from '../testing/buildServedRegistry.ts';

const names = Array.from({ length: 9 }, (_, index) => `s${index}`);
const withLinks = buildServedVersion('s1', '1.0.0', { links: [{ page: 's1', label: 'One' }] });
const many = buildServedRegistry({
  ...Object.fromEntries(names.map((name) => [name, {}])),
  s1: { current: withLinks },
});

function buildGatewayWith(registry: Registry = many) {
  const { sections } = buildGatewayConfig();
  return buildGateway({
    config: buildGatewayConfig({ sections: { ...sections, isInspectable: false } }),
    site: fakeSiteStore({ registry }),
  });
}

/** The sections whose files are in a page, and all that have URLs in it. */
async function readPage(gateway: ReturnType<typeof buildGateway>, path: string) {
  const html = await (await gateway.request(path)).text();
  const [, data = ''] = /id="portal-page">(.*?)<\/script>/.exec(html) ?? [];
  return summarize((JSON.parse(data) as PortalPage).registry);
}

function summarize({ sections }: PortalPage['registry']) {
  const withFiles = Object.entries(sections).filter(([, { current }]) => current.entry !== '');
  return { withFiles: withFiles.map(([name]) => name), all: Object.keys(sections) };
}

describe('many sections', () => {
  it('sends a page with the files of its section and the frame, and the addresses of all', async () => {
    expect(await readPage(buildGatewayWith(), '/s5')).toEqual({
      withFiles: ['s1', 's5'],
      all: names,
    });
  });

  it('sends the files of all sections if they are few', async () => {
    const few = buildServedRegistry({ s1: {}, s5: {} });

    expect((await readPage(buildGatewayWith(few), '/s5')).withFiles).toEqual(['s1', 's5']);
  });

  it('serves the registry with the files that a tab requests', async () => {
    const gateway = buildGatewayWith();
    const read = async (query: string) => {
      const response = await gateway.request(`/registry.json${query}`);
      return summarize((await response.json()) as PortalPage['registry']);
    };

    expect(await read('?sections=s2%2Cs7%2Cnone%2C__proto__')).toEqual({
      withFiles: ['s2', 's7'],
      all: names,
    });
    expect(await read('')).toEqual({ withFiles: names, all: names });
  });
});
