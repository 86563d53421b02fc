import { expect, it, vi } from 'vitest';
import type { MoveCommand } from '@portal/site/apps/moves';
import { readLivePortal } from '@portal/site/apps/Portal';
import { buildOf, shellBuild } from '@portal/site/testing/openPortal';
import type { Build } from './Build.ts';
import { listSections } from './list/listSections.ts';
import { moveApp } from './Move.ts';
import { describeOtherMove } from './moveSentences.ts';
import { checkShipment } from './ship.ts';
import { describePortals, STAMP } from './testing/describePortals.ts';
import { shipTo } from './testing/shipTo.ts';

const at = (minute: number) => new Date(Date.UTC(2030, 1, 1, 7, minute));
const check = () => Promise.resolve();

describePortals('the releases of', (portal) => {
  const { target, back, promote, documentOf, hashes } = portal;
  const run = async (command: MoveCommand, name?: string) =>
    describeOtherMove(await moveApp(target(name), command), portal.site.address);
  const shipAt = (minute: number, version: string, percent?: number) =>
    portal.ship(version, {
      percent,
      stamp: { by: 'anna', since: at(minute).toISOString() },
    });
  const preview = (build: Build, name = 'pr-12') =>
    shipTo(portal.site, build, { preview: name, stamp: STAMP });

  it('change the files of one app only, whatever the command', async () => {
    await shipAt(1, '1.1.0');
    await shipAt(2, '1.2.0', 10);
    const commands: readonly (() => Promise<unknown>)[] = [
      () => shipAt(3, '1.2.0', 20),
      () => promote(),
      () => back(),
      () => shipAt(4, '1.3.0'),
      () => run({ kind: 'drop' }),
      () => run({ kind: 'hold', why: 'festival week' }),
      () => run({ kind: 'unhold' }),
      () => preview(buildOf('details', '1.4.0')),
      () => run({ kind: 'unpreview', preview: 'pr-12' }),
      () => run({ kind: 'retire' }),
      () => back(),
      () => back({ time: at(1) }),
    ];

    for (const command of commands) {
      const before = await hashes();
      await command();
      const after = await hashes();

      const paths = [...new Set([...before.keys(), ...after.keys()])];
      const changed = paths.filter((path) => before.get(path) !== after.get(path));
      const own = changed.filter((path) => path.startsWith('files/details/'));
      expect(changed.filter((path) => !own.includes(path))).toEqual(['apps/details.json']);
    }
  });

  /** Moves two apps, or one app twice, concurrently and from the same state. */
  async function moveAtOnce(round: number, apps: readonly [string, string]) {
    const live = await readLivePortal(portal.site);
    const kind = round % 2 === 0 ? 'hold' : 'unhold';
    const command: MoveCommand = kind === 'hold' ? { kind, why: 'festival week' } : { kind };
    const [one, other] = apps.map((name, index) => {
      const by = index === 0 ? 'anna' : 'bob';
      return moveApp({ ...target(name), stamp: { ...STAMP, by } }, command, { portal: live });
    });
    return { kind, moves: await Promise.allSettled([one, other]) };
  }

  it('of two apps at once do not make each other fail or try again, twenty times', async () => {
    const replace = vi.spyOn(portal.site, 'replace');

    for (let round = 0; round < 20; round += 1) {
      const { moves } = await moveAtOnce(round, ['details', 'dashboard']);
      expect(moves.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    }

    // One write for each move.
    expect(replace).toHaveBeenCalledTimes(40);
  });

  it('of one app at once have one winner, and the other says who, twenty times', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { kind, moves } = await moveAtOnce(round, ['details', 'details']);

      const [loser, ...others] = moves.filter((move) => move.status === 'rejected');
      const winner = (await documentOf())?.moves.at(-1)?.by;
      expect(others).toEqual([]);
      expect(loser?.reason).toMatchObject({
        message: `Somebody else moved details at the same time: ${winner} (${kind}). Nothing was changed here; look at it with \`portal sections\` and run the command again.`,
      });
      expect(loser).toBe(moves[winner === 'anna' ? 1 : 0]);
    }
  });

  it('say what has happened, and the command that brings it back', async () => {
    await shipAt(1, '1.1.0');
    const { address } = portal.site;

    expect(await run({ kind: 'drop' })).toBe(
      `details 1.1.0 is live in ${address}, move 3, without a version to fall back to: 1.0.0 is dropped.`,
    );
    expect(await run({ kind: 'hold', why: 'festival week' })).toBe(
      `details is held in ${address}, move 4. End the hold with: portal unhold details --site ${address}`,
    );
    expect((await listSections(portal.site, at(2))).lines).toContain(
      '            held since 2030-02-01 08:00 UTC by bob, "festival week"',
    );
    expect(await run({ kind: 'unhold' })).toBe(
      `details can be moved again in ${address}, move 5. It was held because: festival week`,
    );
    expect(await run({ kind: 'retire' })).toBe(
      `details is retired in ${address}, move 6: its URLs now return 404, and its links are gone. Bring 1.1.0 back with: portal rollback details --site ${address}`,
    );
  });

  it('are refused while the app is held, before anything is built or checked', async () => {
    await shipAt(1, '1.1.0', 10);
    await run({ kind: 'hold', why: 'festival week' });
    const [build, checked] = [vi.fn(), vi.fn()];

    for (const move of [
      () => shipTo(portal.site, buildOf('details', '1.3.0'), { build }),
      () => promote(checked),
      () => back({ version: '0.1.0' }),
    ]) {
      await expect(move()).rejects.toThrow('details must not be moved: held since');
    }
    expect(build).not.toHaveBeenCalled();
    expect(checked).not.toHaveBeenCalled();
    const built = buildOf('details', '1.3.0');
    const shipment = { app: { name: 'details', owner: 'team details', pages: {} } };
    const checking = checkShipment({
      ...target(),
      ...shipment,
      build: () => Promise.resolve(built),
      check,
    });
    await expect(checking).resolves.toBe(built);
  });

  it.each(['hold', 'retire'] as const)(
    'are not written if somebody says %s meanwhile',
    async (kind) => {
      const meanwhile = () =>
        run(kind === 'hold' ? { kind, why: 'festival week' } : { kind }).then(() => undefined);

      await expect(
        shipTo(portal.site, buildOf('details', '1.1.0'), { check: meanwhile }),
      ).rejects.toThrow(`Somebody else moved details at the same time: bob (${kind}`);
      expect((await documentOf())?.current?.version).toBe('1.0.0');
    },
  );

  it('in previews change nothing for others, until they end or are shipped', async () => {
    const before = await documentOf();

    const moved = await preview(buildOf('details', '1.1.0'));
    await preview(buildOf('details', '1.2.0'), 'pr-13');
    await preview(buildOf('films', '1.0.0'));

    expect(describeOtherMove(moved, portal.site.address)).toBe(
      `details 1.1.0 is previewed in ${portal.site.address} until 2030-02-08 08:00 UTC: open any page of the portal with ?preview=pr-12, and leave with ?preview=off.`,
    );
    expect((await documentOf())?.current).toEqual(before?.current);
    const line =
      'preview pr-12: details 1.1.0, since 2030-02-01 08:00 UTC by bob, until 2030-02-08 08:00 UTC';
    expect((await listSections(portal.site, new Date('2030-02-08T07:59:00Z'))).lines).toContain(
      line,
    );
    expect((await listSections(portal.site, new Date('2030-02-08T08:01:00Z'))).lines).not.toContain(
      line,
    );
    await shipAt(1, '1.1.0');
    expect(Object.keys((await documentOf())?.previews ?? {})).toEqual(['pr-13']);
  });

  it('in previews of one app can be made at the same time as another, during their builds', async () => {
    const meanwhile = () => preview(buildOf('details', '1.2.0'), 'pr-13').then(() => undefined);

    await shipTo(portal.site, buildOf('details', '1.1.0'), { preview: 'pr-12', check: meanwhile });

    expect(Object.keys((await documentOf())?.previews ?? {}).sort()).toEqual(['pr-12', 'pr-13']);
  });

  it('return to what everybody had at a time, not to a share, also after a retirement', async () => {
    await shipAt(20, '1.1.0');
    await shipAt(30, '1.2.0', 10);
    await shipAt(40, '1.3.0');
    await run({ kind: 'retire' });

    await back({ time: at(35) });

    expect(await documentOf()).toMatchObject({ current: { version: '1.1.0', ...STAMP } });
    expect(await documentOf()).not.toHaveProperty('previous');
    await expect(back({ time: new Date(0) })).rejects.toThrow(
      'details was not live at 1970-01-01T00:00:00.000Z, so there is no version to return to.',
    );
  });

  it('of the shell go back once, and to a version and a time', async () => {
    const ship = (version: string, minute: number) =>
      shipTo(portal.site, shellBuild(version), {
        stamp: { by: 'anna', since: at(minute).toISOString() },
      });
    await ship('2.1.0', 10);
    await ship('2.2.0', 20);
    const current = async () => (await documentOf('shell'))?.current?.version;

    await back(target('shell'));
    expect(await current()).toBe('2.1.0');
    await expect(back(target('shell'))).rejects.toThrow(
      'There is nothing before 2.1.0 to go back to; name one of the versions that `portal sections` lists with --version.',
    );
    await back({ ...target('shell'), version: '2.0.0' });
    await back({ ...target('shell'), time: at(25) });
    expect(await current()).toBe('2.2.0');
  });

  it('do not bring a section back where another one has its address', async () => {
    await run({ kind: 'retire' });
    const { description, ...heir } = buildOf('films', '1.0.0');
    const pages = { film: { path: '/details', files: [] } };
    const version = { ...description.version, pages };
    await shipTo(portal.site, { ...heir, description: { kind: 'section', version } });

    await expect(back()).rejects.toThrow(
      'details claims the address /details, where films has its page "film"',
    );
  });

  it('go on although the document of another app is broken', async () => {
    await portal.site.remove('apps/dashboard.json');
    await portal.site.create('apps/dashboard.json', new TextEncoder().encode('{"format": 3}'));

    await shipAt(1, '1.1.0');

    expect((await documentOf())?.current?.version).toBe('1.1.0');
    await expect(shipTo(portal.site, buildOf('dashboard', '1.1.0'))).rejects.toThrow(
      'dashboard cannot be moved: apps/dashboard.json is wrong at format: it has to be 2, the only format that is read here.',
    );
  });
});
