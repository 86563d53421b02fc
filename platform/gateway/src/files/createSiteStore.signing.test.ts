import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { held } from '@portal/site/registry/holds';
import type { Registry } from '@portal/site/registry/Registry';
import { released, retired } from '@portal/site/registry/Registry';
import { changeReleasePreviews } from '@portal/site/releasePreviews';
import { signMoves } from '@portal/site/signing/moves';
import { createSigner, generatePrivateKey, type Signer } from '@portal/site/signing/signatures';
import { changeSiteKeys, readSiteKeys, type SiteKeys } from '@portal/site/signing/siteKeys';
import { signVersion } from '@portal/site/signing/versionSignatures';
import { buildOf, release } from '@portal/site/testing/openPortal';
import {
  forge,
  openSignedPortal,
  overwrite,
  readText,
  type SignedPortal,
} from '@portal/site/testing/openSignedPortal';
import { describeSites, type OpenedSite } from '@portal/site/testing/siteKinds';
import { createSiteStore } from './createSiteStore.ts';

const stamp = { by: 'mallory', since: '2030-01-31T09:30:00.000Z' };
const evil = buildOf('details', '6.6.6');

/** The registry with a version of details that was built by someone without its key. */
function withEvil(registry: Registry, owner = 'team details'): Registry {
  return released(registry, 'details', { owner, version: evil.description.version }, stamp);
}

describeSites('the store of a site with keys, with a forger who can write to', (open) => {
  const report = vi.fn<(sentence: string) => void>();
  let opened: OpenedSite;
  let portal: SignedPortal;
  let keys: SiteKeys;

  beforeEach(async () => {
    report.mockReset();
    opened = await open();
    portal = await openSignedPortal(opened.site);
    keys = (await readSiteKeys(portal.as('details')))!;
  });

  afterEach(() => opened.close());

  /** Opens a store as a gateway does when it starts. */
  function openStore(serial?: number) {
    const platformKey = { ...portal.platformKey, serial };
    const store = createSiteStore(opened.site, { platformKey, report });
    const versions = async () => {
      await store.refresh();
      const { sections } = await store.registry();
      return Object.entries(sections).map(([name, { current }]) => `${name} ${current.version}`);
    };
    return { store, versions };
  }

  const signedBy = (signer: Signer, registry: Registry, before?: Registry) =>
    signMoves(registry, before, { apps: ['details'], keys, signerOf: () => signer });
  const foreignSigner = createSigner(generatePrivateKey());
  const changeKeys = (details: SiteKeys['apps'][string]) =>
    changeSiteKeys(portal.as('platform'), (apps) => ({ ...apps, details }));

  it('follows what the key of a section has signed', async () => {
    const { versions } = openStore();
    expect(await versions()).toEqual(['dashboard 1.0.0', 'details 1.0.0']);

    await release(portal.as('details'), buildOf('details', '1.1.0'));

    expect(await versions()).toEqual(['dashboard 1.0.0', 'details 1.1.0']);
    expect(report).not.toHaveBeenCalled();
  });

  it.each<{ what: string; sentence: string; change: (registry: Registry) => Registry }>([
    {
      what: 'unsigned',
      sentence: 'is not signed',
      change({ signatures: { details: _, ...signatures } = {}, ...registry }) {
        return { ...withEvil(registry), signatures };
      },
    },
    {
      what: 'altered',
      sentence: 'was changed after it was signed',
      change: withEvil,
    },
    {
      what: 'held without a signature',
      sentence: 'was changed after it was signed',
      change: (registry) => held(registry, 'details', 'ransom', stamp),
    },
    {
      what: 'retired without a signature',
      sentence: 'was changed after it was signed',
      change: (registry) => retired(registry, 'details', stamp),
    },
    {
      what: 'gone',
      sentence: 'is gone without a signed retirement',
      change: ({ sections: { details: _, ...sections }, ...registry }) => ({
        ...registry,
        sections,
      }),
    },
    {
      what: 'signed by a key that nobody knows',
      sentence: 'is signed by no key of details',
      change: (registry) => signedBy(foreignSigner, withEvil(registry)),
    },
    {
      what: 'signed by the key of another section',
      sentence: 'is signed by a key of dashboard',
      change: (registry) => signedBy(portal.signers.dashboard, withEvil(registry)),
    },
    {
      what: 'given to another team by its own key',
      sentence: 'names "team mallory" as the owner, but the keys name "team details"',
      change: (registry) => signedBy(portal.signers.details, withEvil(registry, 'team mallory')),
    },
    {
      what: 'signed for another site',
      sentence: 'was changed after it was signed',
      change: (registry) =>
        signMoves(withEvil(registry), undefined, {
          apps: ['details'],
          keys: { ...keys, platform: foreignSigner.publicKey },
          signerOf: () => portal.signers.details,
        }),
    },
    {
      what: 'given the signature of another section',
      sentence: 'is signed by a key of dashboard',
      change(registry) {
        const signed = signMoves(registry, undefined, {
          apps: ['dashboard'],
          keys,
          signerOf: () => portal.signers.dashboard,
        });
        const details = signed.signatures!['dashboard']!;
        return { ...withEvil(registry), signatures: { ...signed.signatures, details } };
      },
    },
    {
      what: 'dated in the future',
      sentence: 'is dated in the future',
      change(registry) {
        vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
        const signed = signedBy(portal.signers.details, withEvil(registry));
        vi.useRealTimers();
        return signed;
      },
    },
  ])(
    'stays with the last good state of a section that is $what, and follows others',
    async ({ change, sentence }) => {
      const { versions, store } = openStore();
      await versions();
      await release(portal.as('dashboard'), buildOf('dashboard', '1.1.0'));

      await forge(opened.site, change);

      expect(await versions()).toEqual(['dashboard 1.1.0', 'details 1.0.0']);
      await versions();
      const file = `${opened.site.address}/registry.json`;
      expect(report).toHaveBeenCalledExactlyOnceWith(
        `${file}: the entry of details ${sentence}, so it is not followed.`,
      );
      expect(store.facts()?.refusedMoves).toMatchObject([{ section: 'details', count: 1 }]);
      expect((await store.registry()).holds).toBeUndefined();
    },
  );

  it('leaves a forged section out if it has nothing to stay with, and does not start with a forged shell', async () => {
    await forge(opened.site, withEvil);
    expect(await openStore().versions()).toEqual(['dashboard 1.0.0']);

    await forge(opened.site, (registry) => ({
      ...registry,
      shell: { ...registry.shell, version: '6.6.6' },
    }));
    await expect(openStore().versions()).rejects.toThrow(
      'the entry of the shell was changed after it was signed.',
    );
  });

  it('leaves an address to the section that had it when another one claims it, and follows the rest', async () => {
    const { versions, store } = openStore();
    await versions();
    const pages = { board: { path: '/details', files: [] } };
    const { version } = buildOf('dashboard', '1.1.0').description;
    await forge(opened.site, (registry) => {
      const dashboard = { owner: 'team dashboard', version: { ...version, pages } };
      return signMoves(released(registry, 'dashboard', dashboard, stamp), registry, {
        apps: ['dashboard'],
        keys,
        signerOf: () => portal.signers.dashboard,
      });
    });

    expect(await versions()).toEqual(['dashboard 1.0.0', 'details 1.0.0']);
    expect(report).toHaveBeenCalledExactlyOnceWith(
      `${opened.site.address}/registry.json: the entry of dashboard claims /details, which is a page of "details" already, so it is not followed.`,
    );
    expect(store.facts()?.refusedMoves).toEqual([
      { section: 'dashboard', reason: 'address', count: 1 },
    ]);
    // After the start, nobody had the address before: the section that was moved first keeps it.
    expect(await openStore().versions()).toEqual(['details 1.0.0']);

    await opened.site.remove('history/00000004.json');
    await release(portal.as('details'), buildOf('details', '1.1.0'));
    expect((await versions()).toSorted()).toEqual(['dashboard 1.0.0', 'details 1.1.0']);
  });

  it('leaves an address to its section when one named like a property of objects claims it', async () => {
    const signer = createSigner(generatePrivateKey());
    const owner = 'team films';
    await changeSiteKeys(portal.as('platform'), (apps) => ({
      ...apps,
      constructor: { owner, keys: [signer.publicKey] },
    }));
    keys = (await readSiteKeys(portal.as('details')))!;
    const { versions } = openStore();
    await versions();
    const { version } = buildOf('constructor', '1.0.0').description;
    const pages = { film: { path: '/details', files: [] } };
    await forge(opened.site, (registry) => {
      const films = { owner, version: { ...version, pages } };
      return signMoves(released(registry, 'constructor', films, stamp), registry, {
        apps: ['constructor'],
        keys,
        signerOf: () => signer,
      });
    });

    expect(await versions()).toEqual(['dashboard 1.0.0', 'details 1.0.0']);
    expect(report).toHaveBeenCalledExactlyOnceWith(
      `${opened.site.address}/registry.json: the entry of constructor claims /details, which is a page of "details" already, so it is not followed.`,
    );
  });

  it('refuses an older state that was signed once, and follows the next move', async () => {
    const { versions } = openStore();
    const older = await readText(opened.site, 'registry.json');
    await release(portal.as('details'), buildOf('details', '1.1.0'));
    await versions();

    await overwrite(opened.site, 'registry.json', older);
    expect(await versions()).toEqual(['dashboard 1.0.0', 'details 1.1.0']);
    expect(report).toHaveBeenLastCalledWith(
      expect.stringContaining('the entry of details is older than the one in use'),
    );

    await opened.site.remove('history/00000004.json');
    await release(portal.as('details'), buildOf('details', '1.2.0'));
    expect(await versions()).toEqual(['dashboard 1.0.0', 'details 1.2.0']);
  });

  it('refuses a revoked key without a restart, also when only the keys have changed', async () => {
    const { versions } = openStore();
    const successor = createSigner(generatePrivateKey());
    const stolen = portal.signers.details;
    await versions();
    await forge(opened.site, (registry) => signedBy(foreignSigner, withEvil(registry), registry));
    expect(await versions()).toEqual(['dashboard 1.0.0', 'details 1.0.0']);

    await changeKeys({ owner: 'team details', keys: [successor.publicKey] });
    await forge(opened.site, (registry) => signedBy(stolen, withEvil(registry), registry));

    expect(await versions()).toEqual(['dashboard 1.0.0', 'details 1.0.0']);
    await changeKeys({
      owner: 'team details',
      keys: [successor.publicKey, foreignSigner.publicKey, stolen.publicKey],
    });
    expect(await versions()).toEqual(['dashboard 1.0.0', 'details 6.6.6']);
  });

  it.each([
    ['is gone', 'there is no keys.json'],
    ['is older than the one before', 'keys.json has serial 1, which is older than serial 2'],
    ['is altered', "keys.json has changed after the platform's key signed it"],
    ['is of another platform', 'keys.json is of another platform key than SITE_KEY'],
    ['is no JSON', 'keys.json is not valid JSON'],
  ])('follows nothing while keys.json %s', async (what, sentence) => {
    const older = await readText(opened.site, 'keys.json');
    const { publicKey } = foreignSigner;
    await changeKeys({ owner: 'team details', keys: [portal.signers.details.publicKey] });
    const newer = await readText(opened.site, 'keys.json');
    const { versions } = openStore();
    await versions();
    await release(portal.as('details'), buildOf('details', '1.1.0'));

    await opened.site.remove('keys.json');
    if (what === 'is older than the one before') {
      await overwrite(opened.site, 'keys.json', older);
    } else if (what === 'is altered') {
      const altered = newer.replace(portal.signers.details.publicKey, publicKey);
      await overwrite(opened.site, 'keys.json', altered);
    } else if (what === 'is of another platform') {
      const signing = { signer: foreignSigner };
      await changeSiteKeys({ ...opened.site, signing }, () => portal.apps);
    } else if (what === 'is no JSON') {
      await overwrite(opened.site, 'keys.json', '{');
    }

    expect(await versions()).toEqual(['dashboard 1.0.0', 'details 1.0.0']);
    await versions();
    expect(report).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(sentence));

    await overwrite(opened.site, 'keys.json', newer);
    expect(await versions()).toEqual(['dashboard 1.0.0', 'details 1.1.0']);
  });

  it('does not start without keys, or with older ones than SITE_KEY names', async () => {
    await expect(openStore(2).versions()).rejects.toThrow(
      'keys.json has serial 1, which is older than serial 2.',
    );

    await opened.site.remove('keys.json');
    await expect(openStore().versions()).rejects.toThrow('there is no keys.json');
  });

  it('serves older versions only if they are signed as they are', async () => {
    const [signed, unsigned] = [buildOf('details', '0.8.0'), buildOf('details', '0.9.0')];
    for (const build of [signed, unsigned]) {
      await release(portal.as('details'), build);
    }
    const { version } = signed.description;
    await signVersion(portal.as('details'), 'details', version, {
      keys,
      signer: portal.signers.details,
    });
    await release(portal.as('details'), buildOf('details', '1.1.0'));
    await release(portal.as('details'), buildOf('details', '1.2.0'));

    const fileOf = async (path: string) => {
      const { store } = openStore();
      await store.refresh();
      return (await store.file(path, new Set())) !== undefined;
    };

    expect(await fileOf('details/0.8.0/remoteEntry.js')).toBe(true);
    expect(await fileOf('details/0.9.0/remoteEntry.js')).toBe(false);
    const description = 'files/details/0.8.0/build.json';
    const text = await readText(opened.site, description);
    await overwrite(opened.site, description, text.replace(/sha384-.../, 'sha384-AAA'));
    expect(await fileOf('details/0.8.0/remoteEntry.js')).toBe(false);
  });

  it('stops serving older versions whose key is revoked, without a change of the registry', async () => {
    const { version } = buildOf('details', '0.8.0').description;
    const signer = portal.signers.details;
    await release(portal.as('details'), buildOf('details', '0.8.0'));
    await signVersion(portal.as('details'), 'details', version, { keys, signer });
    await release(portal.as('details'), buildOf('details', '1.1.0'));
    await release(portal.as('details'), buildOf('details', '1.2.0'));
    const { store } = openStore();
    const hasFile = async () => {
      await store.refresh();
      return (await store.file('details/0.8.0/remoteEntry.js', new Set())) !== undefined;
    };
    expect(await hasFile()).toBe(true);

    await changeKeys({ owner: 'team details', keys: [foreignSigner.publicKey] });

    expect(await hasFile()).toBe(false);
  });

  it('shows a preview only if its versions are signed', async () => {
    const { version } = evil.description;
    const preview = { owner: 'team details', version, by: 'mallory', since: stamp.since };
    const now = new Date(stamp.since);
    await changeReleasePreviews(opened.site, () => ({ 'pr-12': { details: preview } }), now);
    expect(await openStore().store.previews()).toEqual({});
    expect(report).toHaveBeenCalledExactlyOnceWith(
      `${opened.site.address}/previews.json has a preview pr-12 that is not shown: details 6.6.6 is not signed.`,
    );

    await signVersion(portal.as('details'), 'details', version, {
      keys,
      signer: portal.signers.details,
    });
    expect(Object.keys(await openStore().store.previews())).toEqual(['pr-12']);
  });
});
