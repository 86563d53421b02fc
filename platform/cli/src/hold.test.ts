import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readRegistry } from '@portal/site/registry/changeRegistry';
import type { Site } from '@portal/site/Site';
import { buildOf, openPortal } from '@portal/site/testing/openPortal';
import { describeSites, type OpenedSite } from '@portal/site/testing/siteKinds';
import { hold, unhold } from './hold.ts';
import { listSections } from './list/listSections.ts';
import { dropPrevious, retire } from './retire.ts';
import { promote, rollback } from './rollback.ts';
import { checkShipment } from './ship.ts';
import { shipTo } from './testing/shipTo.ts';

const stamp = { by: 'bob', since: '2030-02-01T08:00:00.000Z' };
const why = 'festival week';
const sentence =
  'details must not be moved: held since 2030-02-01 08:00 UTC by bob, "festival week". End the hold first: portal unhold details';

describeSites('holding an app in', (open) => {
  let opened: OpenedSite;
  let site: Site;

  beforeEach(async () => {
    opened = await open();
    site = opened.site;
    await openPortal(site);
  });

  afterEach(() => opened.close());

  const registry = async () => (await readRegistry(site))?.registry;
  const holdDetails = () => hold({ site, name: 'details', stamp, why });

  it('lets no command move the section, and says who holds it, since when and why', async () => {
    await shipTo(site, buildOf('details', '1.1.0'));
    await shipTo(site, buildOf('details', '1.2.0'), { percent: 10 });
    await holdDetails();
    const before = await registry();
    const build = vi.fn();
    const check = vi.fn();
    const target = { site, name: 'details', stamp };

    const moves = [
      () => shipTo(site, buildOf('details', '1.3.0'), { build }),
      () => shipTo(site, buildOf('details', '1.3.0'), { build, percent: 20 }),
      () => promote({ ...target, check }),
      () => rollback(target),
      () => rollback({ ...target, version: '1.0.0' }),
      () => retire(target),
      () => dropPrevious(target),
      holdDetails,
    ];

    for (const move of moves) {
      await expect(move()).rejects.toThrow(sentence);
    }
    expect(await registry()).toEqual(before);
    // Refused before anything is built or checked.
    expect(build).not.toHaveBeenCalled();
    expect(check).not.toHaveBeenCalled();
  });

  it('does not stop a check, which moves nothing', async () => {
    await holdDetails();
    const build = buildOf('details', '1.1.0');

    const checked = checkShipment({
      site,
      app: { name: 'details', owner: 'team details', pages: {} },
      build: () => Promise.resolve(build),
      stamp,
      check: () => Promise.resolve(),
    });

    await expect(checked).resolves.toBe(build);
  });

  it('does not stop other sections', async () => {
    await holdDetails();

    await shipTo(site, buildOf('dashboard', '1.1.0'));

    expect((await registry())?.sections['dashboard']?.current.version).toBe('1.1.0');
  });

  it('stops a move that has begun before the hold', async () => {
    const check = async () => void (await holdDetails());

    await expect(shipTo(site, buildOf('details', '1.1.0'), { check })).rejects.toThrow(sentence);
  });

  it('stops a move whose write comes second', async () => {
    const rivals: Site = {
      ...site,
      replace: async (...facts) => {
        await holdDetails();
        return site.replace(...facts);
      },
    };

    await expect(shipTo(rivals, buildOf('details', '1.1.0'))).rejects.toThrow(sentence);

    expect((await registry())?.sections['details']?.current.version).toBe('1.0.0');
  });

  it('ends on command, and leaves the registry as older software reads it', async () => {
    const before = await registry();
    await hold({ site, name: 'dashboard', stamp, why });
    await holdDetails();

    await unhold({ site, name: 'dashboard', stamp });
    const said = await unhold({ site, name: 'details', stamp });

    expect(said).toBe(
      `details can be moved again in ${site.address}, revision 7. It was held because: festival week`,
    );
    expect(await registry()).toEqual({ ...before, revision: 7 });
    await shipTo(site, buildOf('details', '1.1.0'));
  });

  it('holds the shell and a retired section as well', async () => {
    await retire({ site, name: 'details', stamp });
    await holdDetails();

    expect(await hold({ site, name: 'shell', stamp, why })).toBe(
      `shell is held in ${site.address}, revision 6. End the hold with: portal unhold shell --site ${site.address}`,
    );

    await expect(rollback({ site, name: 'details', stamp })).rejects.toThrow(sentence);
    await expect(rollback({ site, name: 'shell', version: '1.0.0', stamp })).rejects.toThrow(
      'shell must not be moved: held since',
    );
  });

  it('is listed', async () => {
    await holdDetails();

    expect(await listSections(site, new Date(stamp.since))).toContain(
      '            held since 2030-02-01 08:00 UTC by bob, "festival week"',
    );
  });

  it('refuses unknown apps, and to end what is not held', async () => {
    await expect(hold({ site, name: 'films', stamp, why })).rejects.toThrow(
      'There is no films to hold. What can be held: shell, dashboard, details.',
    );
    await expect(unhold({ site, name: 'details', stamp })).rejects.toThrow(
      'details is not held, so it can be moved already.',
    );
  });
});
