import { afterEach, beforeEach, expect, it } from 'vitest';
import { changeRegistry, readRegistry } from '@portal/site/registry/changeRegistry';
import { inSeconds } from '@portal/site/registry/history';
import type { Registry } from '@portal/site/registry/Registry';
import { shellReleased } from '@portal/site/registry/Registry';
import type { Site } from '@portal/site/Site';
import { buildRegistry } from '@portal/site/testing/buildRegistry';
import { buildOf, openPortal } from '@portal/site/testing/openPortal';
import { describeSites, type OpenedSite } from '@portal/site/testing/siteKinds';
import { integrityOf } from '@portal/site/versions';
import { retire } from './retire.ts';
import { rollback } from './rollback.ts';
import { shipTo } from './testing/shipTo.ts';

const stamp = { by: 'bob', since: '2030-02-01T08:00:00.000Z' };
const encode = (text: string) => new TextEncoder().encode(text);
const at = (minute: number) => new Date(Date.UTC(2030, 0, 31, 9, minute));

describeSites('rolling back by the history in', (open) => {
  let opened: OpenedSite;
  let site: Site;
  /** The time in the records. */
  let now: Date;

  beforeEach(async () => {
    opened = await open();
    site = {
      ...opened.site,
      create: (path, bytes) => {
        // Safe: a record that was just written.
        const record = path.startsWith('history/')
          ? { ...(JSON.parse(new TextDecoder().decode(bytes)) as object), at: inSeconds(now) }
          : undefined;
        return opened.site.create(path, record ? encode(JSON.stringify(record)) : bytes);
      },
    };
    now = at(10);
    await openPortal(site);
  });

  afterEach(() => opened.close());

  const registry = async () => (await readRegistry(site))?.registry;
  const details = async () => (await registry())?.sections['details'];
  function ship(version: string, minute: number, percent?: number) {
    now = at(minute);
    return shipTo(site, buildOf('details', version), { percent });
  }
  /** Writes a version of the shell and makes it live. */
  async function shipShell(version: string): Promise<void> {
    const bytes = new Uint8Array(Buffer.from(`shell ${version}`));
    const shell = {
      ...buildRegistry().shell,
      version,
      baseUrl: `/files/shell/${version}/`,
      files: { 'main.js': { integrity: integrityOf(bytes), bytes: bytes.length } },
    };
    await site.create(`${shell.baseUrl.slice(1)}build.json`, encode(JSON.stringify(shell)));
    await site.create(`${shell.baseUrl.slice(1)}main.js`, bytes);
    const change = (before: Registry | undefined) => shellReleased(before, shell);
    const reason = { action: 'ship', by: 'anna' };
    await changeRegistry(site, change, () => Promise.resolve(), reason);
  }

  it('returns to the version that everybody had at a time, not to one of a share', async () => {
    await ship('1.1.0', 20);
    await ship('1.2.0', 30, 10);
    await ship('1.3.0', 40);

    await rollback({ site, name: 'details', time: at(35), stamp });

    expect(await details()).toMatchObject({ current: { version: '1.1.0' }, ...stamp });
    expect(await details()).not.toHaveProperty('previous');
  });

  it('ends a staged rollout when it returns to the live version', async () => {
    await ship('1.1.0', 20);
    await ship('1.2.0', 30, 10);

    await rollback({ site, name: 'details', time: at(25), stamp });

    expect(await details()).toMatchObject({ current: { version: '1.1.0' } });
    expect(await details()).not.toHaveProperty('next');
  });

  it('brings a retired section back as it was at a time', async () => {
    await ship('1.1.0', 20);
    await retire({ site, name: 'details', stamp });

    await rollback({ site, name: 'details', time: at(15), stamp });

    expect(await details()).toMatchObject({ current: { version: '1.0.0' } });
  });

  it('does not return to a version of which the files are gone', async () => {
    await ship('1.1.0', 20);
    const pruned: Site = {
      ...site,
      read: async (path, tag) =>
        path === 'files/details/1.0.0/build.json' ? { status: 'missing' } : site.read(path, tag),
    };

    await expect(rollback({ site: pruned, name: 'details', time: at(15), stamp })).rejects.toThrow(
      `There is no details 1.0.0 in ${site.address}; \`npm run sections\` lists its versions.`,
    );

    expect(await details()).toMatchObject({ current: { version: '1.1.0' } });
  });

  it('rolls the shell back to the version before, once', async () => {
    await shipShell('2.1.0');
    await shipShell('2.2.0');
    await ship('1.1.0', 20);

    await rollback({ site, name: 'shell', stamp });

    expect((await registry())?.shell.version).toBe('2.1.0');
    await expect(rollback({ site, name: 'shell', stamp })).rejects.toThrow(
      'There is nothing before shell 2.1.0 to go back to; name one of the versions that `npm run sections` lists with --version.',
    );
  });

  it('rolls the shell back to what was live at a time', async () => {
    await shipShell('2.1.0');
    now = at(20);
    await shipShell('2.2.0');
    now = at(30);
    await shipShell('2.3.0');

    await rollback({ site, name: 'shell', time: at(15), stamp });

    expect((await registry())?.shell.version).toBe('2.1.0');
  });

  it('does not roll back a shell that somebody else has shipped in the meantime', async () => {
    await shipShell('2.1.0');
    await shipShell('2.2.0');
    let isShipped = false;
    const rivals: Site = {
      ...site,
      read: async (path, tag) => {
        if (path === 'files/shell/2.1.0/build.json' && !isShipped) {
          isShipped = true;
          await shipShell('2.3.0');
        }
        return site.read(path, tag);
      },
    };

    await expect(rollback({ site: rivals, name: 'shell', stamp })).rejects.toThrow(
      'Somebody else changed shell in the meantime: now 2.3.0 is live.',
    );
  });
});
