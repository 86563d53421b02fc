import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AppDocument } from '@portal/site/apps/AppDocument';
import { addSignature } from '@portal/site/signing/detached';
import { createSigner, generatePrivateKey, type Signer } from '@portal/site/signing/signatures';
import { changeSiteKeys, type SiteKeys } from '@portal/site/signing/siteKeys';
import { buildOf, move, release, upload } from '@portal/site/testing/openPortal';
import {
  forge,
  openSignedPortal,
  overwrite,
  readText,
  type SignedPortal,
} from '@portal/site/testing/openSignedPortal';
import { describeSites, type OpenedSite } from '@portal/site/testing/siteKinds';
import { refOf } from '@portal/site/versions';
import { createSiteStore } from './siteStore.ts';

describeSites('the store of a site with keys, with a forger who can write to', (open) => {
  const report = vi.fn<(sentence: string) => void>();
  const foreignSigner = createSigner(generatePrivateKey());
  let opened: OpenedSite;
  let portal: SignedPortal;
  /** The document of details with a version built by someone without its key. */
  let withEvil: (document: AppDocument) => AppDocument;

  beforeEach(async () => {
    report.mockReset();
    opened = await open();
    portal = await openSignedPortal(opened.site);
    const evil = refOf(await upload(opened.site, buildOf('details', '6.6.6')));
    withEvil = ({ current, ...document }) => ({
      ...document,
      ...(current && { current: { ...current, ...evil } }),
    });
  });

  afterEach(() => opened.close());

  /** Opens a store as a gateway does on startup. */
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

  /** Signs an app's document without changing it. */
  const sign = async (app: string, signer: Signer) => {
    const path = `apps/${app}.json`;
    const bytes = new TextEncoder().encode(await readText(opened.site, path));
    await addSignature(opened.site, path, bytes, signer);
  };
  const forgeDetails = (change: (document: AppDocument) => AppDocument, signer?: Signer) =>
    forge(opened.site, 'details', change).then(() => signer && sign('details', signer));
  const changeKeys = (details: SiteKeys['apps'][string]) =>
    changeSiteKeys(portal.as('platform'), (apps) => ({ ...apps, details }));

  it('follows what the key of a section has signed', async () => {
    const { versions } = openStore();
    expect(await versions()).toEqual(['dashboard 1.0.0', 'details 1.0.0']);

    await release(portal.as('details'), buildOf('details', '1.1.0'));

    expect(await versions()).toEqual(['dashboard 1.0.0', 'details 1.1.0']);
    expect(report).not.toHaveBeenCalled();
  });

  it.each<{ what: string; sentence: string; forge: () => Promise<unknown> }>([
    {
      what: 'unsigned',
      sentence: 'is not signed',
      async forge() {
        await forgeDetails(withEvil);
        await opened.site.remove('apps/details.json.sig');
      },
    },
    {
      what: 'altered',
      sentence: 'is signed by no key of details, or was changed after it',
      forge: () => forgeDetails(withEvil),
    },
    {
      what: 'retired without a signature',
      sentence: 'is signed by no key of details, or was changed after it',
      forge: () =>
        forgeDetails((document) => ({
          ...document,
          retired: { by: 'mallory', since: '2030-01-31T09:30:00.000Z' },
        })),
    },
    {
      what: 'signed by a key that nobody knows',
      sentence: 'is signed by no key of details, or was changed after it',
      forge: () => forgeDetails(withEvil, foreignSigner),
    },
    {
      what: 'signed by the key of another section',
      sentence: 'is signed by a key of dashboard',
      forge: () => forgeDetails(withEvil, portal.signers.dashboard),
    },
    {
      what: 'given to another team by its own key',
      sentence: 'names "team mallory" as the owner, but the keys name "team details"',
      forge: () =>
        forgeDetails(
          (document) => ({ ...withEvil(document), owner: 'team mallory' }),
          portal.signers.details,
        ),
    },
    {
      what: 'signed for another site',
      sentence: 'is of another site',
      forge: () =>
        forgeDetails(
          (document) => ({ ...withEvil(document), site: foreignSigner.publicKey }),
          portal.signers.details,
        ),
    },
    {
      what: 'given the document and the signature of another section',
      sentence:
        'cannot be used (apps/details.json is wrong at app: it is the document of dashboard)',
      async forge() {
        for (const ending of ['', '.sig']) {
          const text = await readText(opened.site, `apps/dashboard.json${ending}`);
          await overwrite(opened.site, `apps/details.json${ending}`, text);
        }
      },
    },
    {
      what: 'gone',
      sentence: 'is gone',
      forge: () => opened.site.remove('apps/details.json'),
    },
  ])(
    'stays with the last good state of a section that is $what, and follows others',
    async ({ forge: act, sentence }) => {
      const { versions, store } = openStore();
      await versions();

      await act();
      await release(portal.as('dashboard'), buildOf('dashboard', '1.1.0'));

      expect(await versions()).toEqual(['dashboard 1.1.0', 'details 1.0.0']);
      await versions();
      expect(report).toHaveBeenCalledExactlyOnceWith(
        `${opened.site.address}/apps/details.json ${sentence}, so move 1 stays.`,
      );
      expect(store.facts()?.refusedMoves).toMatchObject([{ section: 'details', count: 1 }]);
    },
  );

  it('leaves a forged section out if it has nothing to stay with, and does not start with a forged shell', async () => {
    await forgeDetails(withEvil);
    expect(await openStore().versions()).toEqual(['dashboard 1.0.0']);

    await forge(opened.site, 'shell', (document) => document);
    await expect(openStore().versions()).rejects.toThrow(
      'apps/shell.json is signed by no key of shell, or was changed after it.',
    );
  });

  it.each(['/details', '/:page', '/details/'])(
    'leaves an address to the section that had it when another one claims %s, also after a restart',
    async (path) => {
      const { versions, store } = openStore();
      await versions();
      const { description, ...build } = buildOf('dashboard', '1.1.0');
      const version = {
        ...description.version,
        pages: {
          board: { path, files: [] },
          dashboard: { path: '/dashboard', files: [] },
        },
      };
      const stored = await upload(opened.site, {
        ...build,
        description: { kind: 'section', version },
      });
      await forge(opened.site, 'dashboard', ({ current, ...document }) => ({
        ...document,
        ...(current && { current: { ...current, ...refOf(stored) } }),
      }));
      await sign('dashboard', portal.signers.dashboard);

      for (const opening of [{ versions, store }, openStore()]) {
        expect(await opening.versions()).toEqual(['dashboard 1.1.0', 'details 1.0.0']);
        const { sections } = await opening.store.registry();
        expect(Object.keys(sections['dashboard']?.current.pages ?? {})).toEqual(['dashboard']);
        expect(Object.keys(sections['details']?.current.pages ?? {})).toEqual(['details']);
      }
      expect(report).toHaveBeenNthCalledWith(
        1,
        `dashboard claims ${path}, which details has, so dashboard is left out there.`,
      );
      expect(report).toHaveBeenCalledTimes(2);
      expect(store.facts()?.refusedMoves).toEqual([
        { section: 'dashboard', reason: 'address', count: 1 },
      ]);
    },
  );

  it('refuses an older state that was signed once, and follows the next move', async () => {
    const { versions } = openStore();
    const older = await readText(opened.site, 'apps/details.json');
    await release(portal.as('details'), buildOf('details', '1.1.0'));
    await versions();
    const newer = await readText(opened.site, 'apps/details.json');

    await overwrite(opened.site, 'apps/details.json', older);
    expect(await versions()).toEqual(['dashboard 1.0.0', 'details 1.1.0']);
    expect(report).toHaveBeenLastCalledWith(
      expect.stringContaining('is older than move 2, which is in use'),
    );

    await overwrite(opened.site, 'apps/details.json', newer);
    await release(portal.as('details'), buildOf('details', '1.2.0'));
    expect(await versions()).toEqual(['dashboard 1.0.0', 'details 1.2.0']);
  });

  it('refuses a revoked key without a restart, also when only the keys have changed', async () => {
    const { versions } = openStore();
    const successor = createSigner(generatePrivateKey());
    const stolen = portal.signers.details;
    await versions();

    await changeKeys({ owner: 'team details', keys: [successor.publicKey] });
    await forgeDetails(withEvil, stolen);

    expect(await versions()).toEqual(['dashboard 1.0.0', 'details 1.0.0']);
    await changeKeys({ owner: 'team details', keys: [successor.publicKey, stolen.publicKey] });
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

  it('serves older versions only if a move names them as they are', async () => {
    await release(portal.as('details'), buildOf('details', '1.1.0'));
    await release(portal.as('details'), buildOf('details', '1.2.0'));
    const fileOf = async (path: string) => {
      const { store } = openStore();
      await store.refresh();
      return (await store.file(path, new Set())) !== undefined;
    };

    expect(await fileOf('details/1.0.0/remoteEntry.js')).toBe(true);
    expect(await fileOf('details/6.6.6/remoteEntry.js')).toBe(false);
    const description = 'files/details/1.0.0/build.json';
    const text = await readText(opened.site, description);
    await overwrite(opened.site, description, text.replace(/sha384-.../, 'sha384-AAA'));
    expect(await fileOf('details/1.0.0/remoteEntry.js')).toBe(false);
  });

  it('shows a preview that the key of its section has signed', async () => {
    const stored = await upload(opened.site, buildOf('details', '1.1.0'));
    const owner = 'team details';
    const preview = { kind: 'preview', preview: 'pr-12', version: refOf(stored), owner } as const;
    await move(portal.as('details'), 'details', preview, stored);
    const { store } = openStore();

    expect(Object.keys((await store.registry()).previews ?? {})).toEqual(['pr-12']);
    await forgeDetails(({ previews, ...document }) => ({
      ...document,
      previews: { 'pr-13': Object.values(previews ?? {})[0]! },
    }));
    await store.refresh();
    expect(Object.keys((await store.registry()).previews ?? {})).toEqual(['pr-12']);
  });
});
