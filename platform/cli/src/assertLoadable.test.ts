import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readPortal } from '@portal/site/apps/Portal';
import type { ShellVersion } from '@portal/site/registry/Registry';
import type { Site } from '@portal/site/Site';
import { buildRegistry } from '@portal/site/testing/buildRegistry';
import { buildOf } from '@portal/site/testing/openPortal';
import { describeSites, type OpenedSite } from '@portal/site/testing/siteKinds';
import { integrityOf } from '@portal/site/versions';
import type { Build } from './Build.ts';
import { moveApp } from './Move.ts';
import { promote, rollback } from './rollback.ts';
import { shipTo } from './testing/shipTo.ts';

const stamp = { by: 'anna', since: '2030-01-31T09:30:00.000Z' };

describeSites('what does not fit the shell of', (open) => {
  let opened: OpenedSite;
  let site: Site;

  beforeEach(async () => {
    opened = await open();
    site = opened.site;
    await shipShell('1.0.0', { react: '19.3.1', 'react-dom': '19.3.1' });
  });

  afterEach(() => opened.close());

  /** Adds a shell to the site that offers these packages, or a shell without an offers file. */
  async function shipShell(version: string, packages?: object, contracts = [2]) {
    const { shell } = buildRegistry();
    const contents = new Map(
      [
        ['main.js', `shell ${version}`],
        ...(packages ? [['offers.json', JSON.stringify({ contracts, packages })] as const] : []),
      ].map(([name = '', text]) => [name, new Uint8Array(Buffer.from(text ?? ''))] as const),
    );
    const files: ShellVersion['files'] = Object.fromEntries(
      [...contents].map(([name, bytes]) => [
        name,
        { integrity: integrityOf(bytes), bytes: bytes.length },
      ]),
    );
    const described = { ...shell, version, baseUrl: `/files/shell/${version}/`, files };
    const description = { kind: 'shell', version: described } as const;
    return shipTo(site, { name: 'shell', description, contents });
  }

  /** The site as if its shells had no offers file. */
  const withoutOffers = (): Site => ({
    ...site,
    read: async (path, tag) =>
      path.endsWith('/offers.json') ? { status: 'missing' } : site.read(path, tag),
  });
  const live = async () => (await readPortal(site)).composed?.registry;

  it.each([
    ['is built for the same React', needing({ react: '^19.3.0' })],
    ['takes this React or the next', needing({ react: '^19.3.0 || ^20.0.0' })],
    ['brings a library of its own where the shell has another', needing({}, { axios: '^2.0.0' })],
    ['says nothing of what it needs', buildOf('details', '1.1.0')],
  ])('a section that %s is shipped', async (_, build) => {
    await shipTo(site, build);

    expect((await live())?.sections['details']?.current.version).toBe('1.1.0');
  });

  it.each([
    [
      'another React',
      needing({ react: '^20.0.0' }),
      'it needs react ^20.0.0, and the shell has 19.3.1. A page has one copy of them: in details, npm install react@19.3.1, and build it again',
    ],
    [
      'a package that the shell has not',
      needing({ 'react-native': '^1.0.0' }),
      'it needs react-native ^1.0.0, and the shell has none',
    ],
    [
      'another contract',
      needing({}, {}, 1),
      'it has contract 1, and the shell supports 2: build it again with packages of contract 2',
    ],
  ])('a section that needs %s is not shipped', async (_, build, reason) => {
    const before = await live();

    for (const percent of [undefined, 10]) {
      await shipTo(site, buildOf('details', '1.0.0'));
      await expect(shipTo(site, build, { percent })).rejects.toMatchObject({
        name: 'OperatorError',
        message: `details 1.1.0 does not fit shell 1.0.0, so no visitor could load it: ${reason}. Nothing was changed for visitors.`,
      });
    }

    expect((await live())?.shell).toEqual(before?.shell);
    expect((await live())?.sections['details']?.current.version).toBe('1.0.0');
  });

  it('a section whose manifest lists no packages is not shipped', async () => {
    const build = needing({});
    const contents = new Map([
      ...build.contents,
      ['mf-manifest.json', new TextEncoder().encode('{}')],
    ]);

    await expect(shipTo(site, { ...build, contents })).rejects.toMatchObject({
      name: 'OperatorError',
      message: expect.stringContaining('details/1.1.0/mf-manifest.json is wrong at shared: '),
    });
  });

  it('a refused section leaves nothing behind: its number is free for other bytes', async () => {
    await shipTo(site, buildOf('details', '1.0.0'));
    const check = vi.fn(() => Promise.resolve());

    await expect(shipTo(site, needing({}, {}, 1), { check })).rejects.toThrow('does not fit');

    expect(check).not.toHaveBeenCalled();
    expect(await site.list('files/details/1.1.0/')).toEqual([]);
    await shipTo(site, needing({}, {}, 2));
    expect((await live())?.sections['details']?.current).toMatchObject({ version: '1.1.0' });
  });

  it('a refused shell leaves nothing behind', async () => {
    await shipTo(site, needing({ react: '^19.3.0' }));

    await expect(shipTo(site, shellOffering({ react: '20.0.0' }))).rejects.toThrow(
      'details 1.1.0 does not fit shell 2.0.0',
    );

    expect(await site.list('files/shell/2.0.0/')).toEqual([]);
  });

  it('a section is asked again when the shell has moved meanwhile', async () => {
    const check = () => shipShell('2.0.0', { react: '20.0.0' }).then(() => undefined);

    await expect(shipTo(site, needing({ react: '^19.3.0' }), { check })).rejects.toThrow(
      'details 1.1.0 does not fit shell 2.0.0',
    );

    expect((await live())?.sections).toEqual({});
  });

  it('a shell that the live sections do not fit is not shipped', async () => {
    await shipTo(site, needing({ react: '^19.3.0' }));

    await expect(shipShell('2.0.0', { react: '20.0.0' })).rejects.toThrow(
      'details 1.1.0 does not fit shell 2.0.0, so no visitor could load it: it needs react ^19.3.0, and the shell has 20.0.0.',
    );
    await expect(shipShell('2.1.0', { react: '19.4.0' }, [3, 4])).rejects.toThrow(
      'it has contract 2, and the shell supports 3 and 4: build it again with packages of contract 3 and 4.',
    );
    await shipShell('2.2.0', { react: '19.4.0' }, [2, 3]);
    expect((await live())?.shell.version).toBe('2.2.0');
  });

  it('a shell that only a previous version does not fit is shipped once that is dropped', async () => {
    await shipTo(site, needing({ react: '^19.3.0' }));
    await shipTo(site, buildOf('details', '1.2.0'));

    await expect(shipShell('2.0.0', { react: '20.0.0' })).rejects.toThrow(
      'it needs react ^19.3.0, and the shell has 20.0.0. It is the previous version; `portal retire details --previous` drops it. Nothing was changed for visitors.',
    );
    await moveApp({ site, name: 'details', stamp }, { kind: 'drop' });
    await shipShell('2.0.0', { react: '20.0.0' });

    expect((await live())?.shell.version).toBe('2.0.0');
  });

  it('all that does not fit is named, each with all of its reasons', async () => {
    await shipTo(site, needing({ react: '^19.3.0', 'react-dom': '^19.3.0' }));
    await shipTo(site, needing({ react: '^19.3.0' }, {}, 2, 'search'));

    await expect(
      shipShell('2.0.0', { react: '20.0.0', 'react-dom': '20.0.1' }, [3]),
    ).rejects.toThrow(
      'details 1.1.0 does not fit shell 2.0.0, so no visitor could load it: it has contract 2, and the shell supports 3: build it again with packages of contract 3; it needs react ^19.3.0, and the shell has 20.0.0; it needs react-dom ^19.3.0, and the shell has 20.0.1. search 1.1.0 does not fit shell 2.0.0, so no visitor could load it: it has contract 2, and the shell supports 3: build it again with packages of contract 3; it needs react ^19.3.0, and the shell has 20.0.0. Nothing was changed for visitors.',
    );
  });

  it('a staged version that the shell cannot load is not promoted, and can be withdrawn', async () => {
    await shipTo(site, buildOf('details', '1.0.0'));
    await shipTo(withoutOffers(), needing({}, {}, 1), { percent: 10 });
    const check = vi.fn(() => Promise.resolve());

    await expect(promote({ site, name: 'details', stamp, check })).rejects.toThrow(
      'details 1.1.0 does not fit shell 1.0.0, so no visitor could load it: it has contract 1, and the shell supports 2: build it again with packages of contract 2. Nothing was changed for visitors.',
    );

    expect(check).not.toHaveBeenCalled();
    expect((await live())?.sections['details']?.current.version).toBe('1.0.0');
    await rollback({ site, name: 'details', stamp });
    expect((await live())?.sections['details']).not.toHaveProperty('next');
  });

  it('a version that the current shell cannot load is not rolled back to', async () => {
    await shipTo(site, needing({ react: '^19.3.0' }));
    await shipTo(site, buildOf('details', '1.2.0'));
    await shipTo(site, buildOf('details', '1.3.0'));
    await shipShell('2.0.0', { react: '20.0.0' });

    await expect(rollback({ site, name: 'details', version: '1.1.0', stamp })).rejects.toThrow(
      'details 1.1.0 does not fit shell 2.0.0',
    );
  });

  it('React is upgraded section by section, and then in the shell', async () => {
    const reactIn = { react: '20.0.0', 'react-dom': '20.0.0' };
    const needs = (range: string, version: string) =>
      needing({ react: range }, {}, 2, 'details', version);
    await shipTo(site, needs('^19.3.0', '1.0.0'));
    await shipTo(site, needs('^19.3.0 || ^20.0.0', '1.1.0'));

    await expect(shipShell('2.0.0', reactIn)).rejects.toThrow(
      'details 1.0.0 does not fit shell 2.0.0',
    );
    await shipTo(site, needs('^19.3.0 || ^20.0.0', '1.2.0'));
    await shipShell('2.0.0', reactIn);
    await shipTo(site, needs('^20.0.0', '2.0.0'));

    expect(await live()).toMatchObject({
      shell: { version: '2.0.0' },
      sections: { details: { current: { version: '2.0.0' } } },
    });
    await expect(shipTo(site, needs('^19.3.0', '2.1.0'))).rejects.toThrow(
      'it needs react ^19.3.0, and the shell has 20.0.0',
    );
  });

  it('sections are not checked against a shell without an offers file', async () => {
    await shipShell('1.1.0');
    await shipTo(site, needing({ react: '^20.0.0' }));

    expect((await live())?.sections['details']?.current.version).toBe('1.1.0');
  });
});

/**
 * Builds details 1.1.0, or a different section or version, with these required singletons, optional
 * shared packages, and contract version.
 */
function needing(
  one: Readonly<Record<string, string>>,
  own: Readonly<Record<string, string>> = {},
  contract = 2,
  name = 'details',
  version = '1.1.0',
): Build {
  const build = buildOf(name, version);
  const shared = [
    ...Object.entries(one).map(([name, range]) => ({
      name,
      requiredVersion: range,
      singleton: true,
    })),
    ...Object.entries(own).map(([name, range]) => ({
      name,
      requiredVersion: range,
      singleton: false,
    })),
  ];
  const bytes = new TextEncoder().encode(JSON.stringify({ shared }));
  const manifest = { integrity: integrityOf(bytes), bytes: bytes.length };
  const described = {
    ...build.description.version,
    contract,
    files: { ...build.description.version.files, 'mf-manifest.json': manifest },
  };
  return {
    ...build,
    // Safe: the section's own description with a different contract and an additional file.
    description: { kind: 'section', version: described } as Build['description'],
    contents: new Map([...build.contents, ['mf-manifest.json', bytes]]),
  };
}

/** A build of shell 2.0.0 that offers these packages. */
function shellOffering(packages: Readonly<Record<string, string>>): Build {
  const bytes = new TextEncoder().encode(JSON.stringify({ contracts: [2], packages }));
  const offers = { integrity: integrityOf(bytes), bytes: bytes.length };
  const version = {
    ...buildRegistry().shell,
    version: '2.0.0',
    baseUrl: '/files/shell/2.0.0/',
    files: { 'offers.json': offers },
  };
  return {
    name: 'shell',
    description: { kind: 'shell', version },
    contents: new Map([['offers.json', bytes]]),
  };
}
