import { describe, expect, it } from 'vitest';
import type { PortalPage } from '@portal/page-protocol/PortalPage';
import type { Registry } from '@portal/site/registry/Registry';
import { createGateway } from '../createGateway.ts';
import { createMetrics } from '../reports/metrics.ts';
import { buildGatewayConfig } from '../testing/buildGatewayConfig.ts';
import {
  buildServedRegistry,
  buildServedVersion,
  integrityOf,
} from '../testing/buildServedRegistry.ts';
import { fakeSiteStore } from '../testing/fakeSiteStore.ts';

const names = Array.from({ length: 9 }, (_, index) => `s${index}`);
const withLinks = buildServedVersion('s1', '1.0.0', { links: [{ page: 's1', label: 'One' }] });
const many = buildServedRegistry({
  ...Object.fromEntries(names.map((name) => [name, {}])),
  s1: { current: withLinks },
});

/** A gateway whose shell has this file with its offers. */
function buildGateway(offers: string, { shell, ...registry }: Registry = many) {
  const file = { integrity: integrityOf(offers), bytes: offers.length };
  const { sections, ...config } = buildGatewayConfig();
  return createGateway({
    config: { ...config, sections: { ...sections, isInspectable: false } },
    site: fakeSiteStore({
      registry: {
        ...registry,
        shell: { ...shell, files: { ...shell.files, 'offers.json': file } },
      },
      files: { 'shell/2.0.0/offers.json': offers },
    }),
    metrics: createMetrics(),
    service: () => Response.json({}),
  });
}

const REQUESTING = '{"requestsFiles":true}';

/** The sections whose files are in a page, and all that have addresses in it. */
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
    expect(await readPage(buildGateway(REQUESTING), '/s5')).toEqual({
      withFiles: ['s1', 's5'],
      all: names,
    });
  });

  it.each([
    ['an older shell', '{"contracts":[1]}', many],
    ['a shell whose offers cannot be read', 'none', many],
    ['few sections', REQUESTING, buildServedRegistry({ s1: {}, s5: {} })],
  ])('sends the files of all sections to %s', async (_, offers, registry) => {
    const { withFiles } = await readPage(buildGateway(offers, registry), '/s5');

    expect(withFiles).toEqual(Object.keys(registry.sections));
  });

  it('serves the registry with the files that a tab requests', async () => {
    const gateway = buildGateway(REQUESTING);
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
