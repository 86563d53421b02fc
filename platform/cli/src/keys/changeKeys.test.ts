import { mkdtempSync, readdirSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AppDocument } from '@portal/site/apps/AppDocument';
import { readDocuments } from '@portal/site/apps/Portal';
import { createSigner, generatePrivateKey } from '@portal/site/signing/signatures';
import type { Site } from '@portal/site/Site';
import { buildOf, openPortal, release, upload } from '@portal/site/testing/openPortal';
import { forge, overwrite, readText } from '@portal/site/testing/openSignedPortal';
import { describeSites, type OpenedSite } from '@portal/site/testing/siteKinds';
import { refOf } from '@portal/site/versions';
import { listSections } from '../list/listSections.ts';
import { promote, rollback } from '../rollback.ts';
import { shipTo } from '../testing/shipTo.ts';
import { changeKeys } from './changeKeys.ts';
import { readSigning } from './readSigning.ts';

const stamp = { by: 'paula', since: '2030-02-01T08:00:00.000Z' };
const usage = 'portal keys …';
const check = vi.fn(() => Promise.resolve());

describeSites('keys of', (open) => {
  let opened: OpenedSite;
  let folder: string;
  let siteKey: string;

  beforeEach(async () => {
    opened = await open();
    folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'keys-')));
    await openPortal(opened.site);
    // A version that is no longer live.
    await release(opened.site, buildOf('details', '1.1.0'));
    await release(opened.site, buildOf('details', '1.2.0'));
    const said = await keys(opened.site, 'init');
    siteKey = /SITE_KEY=(\S+)/.exec(said)?.[1] ?? '';
  });

  afterEach(async () => {
    await opened.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function keys(
    site: Site,
    typed: string,
    owner?: string,
    place: { out?: string; keep?: string } = { out: 'private' },
  ): Promise<string> {
    const command = { site, root: folder, stamp, ...place, owner };
    const { lines } = await changeKeys({ words: typed.split(' '), usage }, command);
    return lines.join('\n');
  }
  /** The site as a command of this app's team sees it; `undefined`: without a private key. */
  function as(holder: string | undefined): Site {
    const key = holder === undefined ? '' : `private/${holder}.pem`;
    return {
      ...opened.site,
      signing: readSigning({ SITE_KEY: siteKey, PORTAL_KEY: key }, folder),
    };
  }
  const publicKeyOf = (holder: string) => as(holder).signing?.signer?.publicKey ?? '';
  const live = async () =>
    (await readDocuments(opened.site)).apps.get('details')?.document.current?.version;
  /** Why gateways would not follow an app. */
  const fault = async (app: string) => (await readDocuments(as(undefined))).faults.get(app);
  /** Makes a version live that someone without a key has built. */
  async function forgeVersion(version: string): Promise<void> {
    const evil = refOf(await upload(opened.site, buildOf('details', version)));
    await forge(opened.site, 'details', ({ current, ...document }): AppDocument => ({
      ...document,
      ...(current && { current: { ...current, ...evil } }),
    }));
  }

  it('are written to files that only their owner can read, and all that is live is signed', async () => {
    const files = readdirSync(path.join(folder, 'private')).sort();

    expect(files).toEqual(['dashboard.pem', 'details.pem', 'platform.pem', 'shell.pem']);
    expect(files.map((file) => statSync(path.join(folder, 'private', file)).mode & 0o77)).toEqual(
      files.map(() => 0),
    );
    expect(await Promise.all(['shell', 'dashboard', 'details'].map(fault))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    // Nothing else has changed, and rolling back to older versions is still possible.
    expect(await live()).toBe('1.2.0');
    await rollback({ site: as('details'), name: 'details', stamp, version: '1.0.0' });
    expect(await live()).toBe('1.0.0');
  });

  it('are not created if what is live cannot be read', async () => {
    const other = await open();
    await openPortal(other.site);
    await overwrite(other.site, 'files/details/1.0.0/build.json', '{}');

    await expect(keys(other.site, 'init')).rejects.toThrow('files/details/1.0.0/build.json');
    expect(await readText(other.site, 'keys.json')).toBe('');
    await other.close();
  });

  it('stay those of the site before it was migrated, if the platform has signed them', async () => {
    await opened.site.remove('keys.json');
    const [details, other] = [publicKeyOf('details'), publicKeyOf('dashboard')];
    const writeOld = (app: string, key: string, signed = app) => {
      const textOf = (name: string) =>
        `{"apps":{"${name}":{"keys":["${key}"],"owner":"team ${name}"}},"format":1,"platform":"${siteKey}","serial":4}`;
      const bytes = new TextEncoder().encode(`portal keys 1\n${textOf(signed)}`);
      const signature = as('platform').signing?.signer?.sign(bytes);
      const { format, ...members } = JSON.parse(textOf(app));
      writeFileSync(
        path.join(folder, 'old.json'),
        JSON.stringify({ format, ...members, signature }),
      );
    };
    const keep = (holder: string) => keys(as(holder), 'init', undefined, { keep: 'old.json' });

    writeOld('details', details, 'reviews');
    await expect(keep('platform')).rejects.toThrow(
      /old\.json is not signed by the key in PORTAL_KEY/,
    );
    writeOld('details', details);
    await expect(keep('details')).rejects.toThrow(
      /old\.json is not signed by the key in PORTAL_KEY/,
    );
    expect(await readText(opened.site, 'keys.json')).toBe('');

    expect(await keep('platform')).toContain('SITE_KEY and the private keys stay as they are.');
    // Gateways may reject a lower serial than the old one.
    expect(JSON.parse(await readText(opened.site, 'keys.json'))).toMatchObject({
      serial: 5,
      apps: { details: { owner: 'team details', keys: [details] }, dashboard: { keys: [] } },
    });
    expect(await Promise.all(['shell', 'details'].map(fault))).toEqual([undefined, undefined]);
    await shipTo(as('details'), buildOf('details', '2.0.0'));
    await expect(shipTo(as('dashboard'), buildOf('dashboard', '2.0.0'))).rejects.toThrow(
      `portal keys add dashboard ${other}`,
    );
  });

  it('are required for every move: those of the section, or the platform', async () => {
    const build = vi.fn();
    const next = buildOf('details', '2.0.0');

    await expect(shipTo(opened.site, next, { build })).rejects.toThrow(
      `What changes in ${opened.site.address} is signed; set SITE_KEY to the platform's public key, as for its gateways.`,
    );
    await expect(shipTo(as(undefined), next, { build })).rejects.toThrow(
      `What changes in ${opened.site.address} is signed; set PORTAL_KEY to the private key of details, or to the path of its file.`,
    );
    await expect(shipTo(as('dashboard'), next, { build })).rejects.toThrow(
      'PORTAL_KEY is a key of dashboard, so it cannot move details; use the key of details.',
    );
    await expect(
      rollback({ site: as('dashboard'), name: 'details', stamp, version: '1.0.0' }),
    ).rejects.toThrow('PORTAL_KEY is a key of dashboard');
    const checked = vi.fn();
    await expect(
      promote({ site: as('dashboard'), name: 'details', stamp, check: checked }),
    ).rejects.toThrow('PORTAL_KEY is a key of dashboard');
    // Rejected before anything is built or checked.
    expect(build).not.toHaveBeenCalled();
    expect(checked).not.toHaveBeenCalled();
    expect(await live()).toBe('1.2.0');

    await shipTo(as('details'), next);
    await shipTo(as('platform'), buildOf('details', '2.1.0'), { percent: 10 });
    await promote({ site: as('details'), name: 'details', stamp, check });
    expect([await live(), await fault('details')]).toEqual(['2.1.0', undefined]);
  });

  it('do not sign what somebody without a key has written', async () => {
    await upload(opened.site, buildOf('details', '6.6.6'));
    await expect(
      rollback({ site: as('details'), name: 'details', stamp, version: '6.6.6' }),
    ).rejects.toThrow(
      'No move of details names 6.6.6, so nobody has signed it; ship it again, from its sources.',
    );
    await forgeVersion('6.6.6');
    const before = await readText(opened.site, 'apps/details.json');

    await expect(shipTo(as('details'), buildOf('details', '2.2.0'))).rejects.toThrow(
      'details cannot be moved: apps/details.json is signed by no key of details, or was changed after it, so gateways do not follow it.',
    );
    expect(await readText(opened.site, 'apps/details.json')).toBe(before);

    // Other sections are not affected, and the platform can sign a corrected document.
    await shipTo(as('dashboard'), buildOf('dashboard', '1.1.0'));
    await forgeVersion('1.2.0');
    expect(await keys(as('platform'), 'sign details')).toContain('move 5: 1.2.0.');
    expect(await fault('details')).toBeUndefined();
  });

  it('are revoked: what is live stays, signed by the platform, and the key moves nothing more', async () => {
    await shipTo(as('details'), buildOf('details', '2.0.0'));
    await shipTo(as('details'), buildOf('details', '2.1.0'));
    await shipTo(as('details'), buildOf('details', '2.2.0'));
    const stolen = publicKeyOf('details');

    const said = await keys(as('platform'), `revoke details ${stolen}`);

    expect(said).toContain(`SITE_KEY=${siteKey}@2`);
    expect([await live(), await fault('details')]).toEqual(['2.2.0', undefined]);
    await expect(shipTo(as('details'), buildOf('details', '3.0.0'))).rejects.toThrow(
      `PORTAL_KEY is no key of details in ${opened.site.address}; the platform adds it with: portal keys add details ${stolen}`,
    );
    // Rolling back to an older version works, because a signed move contains its hash.
    await rollback({ site: as('platform'), name: 'details', stamp, version: '2.0.0' });
    expect(await live()).toBe('2.0.0');
  });

  it('are not revoked, and no owner is changed, while the entry of the app is forged', async () => {
    const before = await readText(opened.site, 'keys.json');
    const typed = `revoke details ${publicKeyOf('details')}`;
    await forgeVersion('6.6.6');

    await expect(keys(as('platform'), typed)).rejects.toThrow(
      'The platform must not sign details as it is: apps/details.json is signed by no key of details',
    );
    const key = createSigner(generatePrivateKey()).publicKey;
    await expect(keys(as('platform'), `add details ${key}`, 'team mallory')).rejects.toThrow(
      'details cannot be moved: apps/details.json is signed by no key of details',
    );
    expect(await readText(opened.site, 'keys.json')).toBe(before);
  });

  it('do not become those of altered files: a move names the hash of what it was about', async () => {
    const file = 'files/details/1.1.0/build.json';
    const text = await readText(opened.site, file);
    await overwrite(opened.site, file, text.replace(/sha384-.../, 'sha384-AAA'));

    await expect(
      rollback({ site: as('details'), name: 'details', stamp, version: '1.1.0' }),
    ).rejects.toThrow(`${file} was changed after details 1.1.0 was shipped.`);
  });

  it('are added for a second key, a new section and a new owner', async () => {
    const pem = generatePrivateKey();
    writeFileSync(path.join(folder, 'second.pem'), pem);
    const { publicKey } = createSigner(pem);
    const second = (): Site => ({
      ...opened.site,
      signing: readSigning({ SITE_KEY: siteKey, PORTAL_KEY: pem }, folder),
    });

    await keys(as('platform'), 'add details second.pem', 'team film');
    await expect(shipTo(second(), buildOf('details', '2.0.0'))).rejects.toThrow('belongs to');
    await shipTo(second(), buildOf('details', '2.0.0'), {
      app: { name: 'details', owner: 'team film', pages: {} },
    });
    expect([await live(), await fault('details')]).toEqual(['2.0.0', undefined]);
    await expect(keys(as('platform'), `add reviews ${publicKey}`)).rejects.toThrow(
      'This is a key of details already; each app has keys of its own.',
    );
    await keys(as('platform'), `revoke details ${publicKey}`);
    await expect(keys(as('platform'), `add reviews ${publicKey}`)).rejects.toThrow(
      'Name the team of reviews: --owner "team reviews"',
    );
    await keys(as('platform'), `add reviews ${publicKey}`, 'team reviews');
    await shipTo(second(), buildOf('reviews', '1.0.0'));
    expect(await fault('reviews')).toBeUndefined();
  });

  it('are changed by the platform only, and only if they are its own', async () => {
    const key = createSigner(generatePrivateKey()).publicKey;
    const before = await readText(opened.site, 'keys.json');

    await expect(keys(as('details'), `add details ${key}`)).rejects.toThrow(
      `Only the platform's key changes who may move what in ${opened.site.address}`,
    );
    await expect(keys(as('platform'), 'add details nonsense')).rejects.toThrow(
      'This is no public key',
    );
    await expect(keys(as('platform'), `revoke details ${key}`)).rejects.toThrow(
      `This is no key of details in ${opened.site.address}.`,
    );
    // Keys with an invalid name could not be read, so they could not be repaired either.
    await expect(keys(as('platform'), `add Reviews ${key}`, 'team reviews')).rejects.toThrow(
      /^These keys would not be valid\. .*a name such as details/,
    );
    await expect(keys(as('platform'), 'init')).rejects.toThrow('has keys already');
    await expect(keys(as('platform'), 'swap details')).rejects.toThrow(`Name what to do: ${usage}`);
    expect(await readText(opened.site, 'keys.json')).toBe(before);

    // An attacker's keys, with the attacker's own platform key.
    await opened.site.remove('keys.json');
    writeFileSync(path.join(folder, 'private/mallory.pem'), generatePrivateKey());
    await expect(shipTo(as('details'), buildOf('details', '2.0.0'))).rejects.toThrow(
      `SITE_KEY is set, but ${opened.site.address} has no keys.json`,
    );
    await overwrite(opened.site, 'keys.json', before.replaceAll(siteKey, publicKeyOf('mallory')));
    await expect(shipTo(as('details'), buildOf('details', '2.0.0'))).rejects.toThrow(
      'keys.json is of another platform key than SITE_KEY.',
    );
    await expect(keys(as('platform'), `add details ${key}`)).rejects.toThrow(
      'keys.json is of another platform key than SITE_KEY.',
    );
  });

  it('are named by the list of sections', async () => {
    expect((await listSections(opened.site, new Date())).lines[1]).toBe(
      'moves are signed; with SITE_KEY, this list checks the signatures',
    );
    expect((await listSections(as(undefined), new Date())).lines[1]).toBe(
      'moves are signed, keys of serial 1',
    );

    await forgeVersion('6.6.6');
    expect((await listSections(as(undefined), new Date())).lines.join('\n')).toMatch(
      /details +unknown +apps\/details\.json is signed by no key of details, .*so gateways do not follow it/,
    );
  });
});

it.each([
  [{ SITE_KEY: 'secret' }, 'SITE_KEY is no public key; it has to be'],
  [{ PORTAL_KEY: '/nowhere/details.pem' }, 'PORTAL_KEY is no private key'],
  [{ PORTAL_KEY: '-----BEGIN SECRET-----' }, 'PORTAL_KEY is no private key'],
])('%j is refused without repeating the value', (environment, sentence) => {
  const read = () => readSigning(environment, '/');

  expect(read).toThrow(sentence);
  expect(read).not.toThrow(Object.values(environment)[0]);
});
