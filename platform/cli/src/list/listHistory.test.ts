import { expect, it } from 'vitest';
import type { MoveCommand } from '@portal/site/apps/moves';
import { buildOf } from '@portal/site/testing/openPortal';
import { moveApp } from '../Move.ts';
import { promote } from '../rollback.ts';
import { describePortals } from '../testing/describePortals.ts';
import { shipTo } from '../testing/shipTo.ts';
import { listHistory } from './listHistory.ts';

const TIME = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/;

describePortals('listing the history of', (portal) => {
  /** The lines, with a placeholder for each time. */
  async function lines(name?: string): Promise<readonly string[]> {
    return (await listHistory(portal.site, name)).lines.map((line) => line.replace(TIME, 'TIME'));
  }

  it('tells every change with its author and reason, newest first', async () => {
    let minute = 0;
    const later = () => {
      minute += 1;
      return { by: 'bob', since: new Date(Date.UTC(2030, 1, 1, 8, minute)).toISOString() };
    };
    const target = () => ({ ...portal.target(), stamp: later() });
    const run = (command: MoveCommand, note?: string) => moveApp({ ...target(), note }, command);
    const ship = (version: string, facts = {}) =>
      portal.ship(version, { stamp: later(), ...facts });
    await ship('1.1.0', { percent: 10 });
    await ship('1.1.0', { percent: 50 });
    await promote({ ...target(), check: () => Promise.resolve(), note: 'fast enough' });
    await run({ kind: 'drop' });
    await ship('1.2.0', { percent: 10 });
    await portal.back({ ...target(), note: 'too slow' });
    await run({ kind: 'hold', why: 'festival week' });
    await run({ kind: 'unhold' }, 'it is over');
    await ship('1.3.0', { preview: 'pr-12' });
    await run({ kind: 'unpreview', preview: 'pr-12' });
    await run({ kind: 'retire' });
    await portal.back(target());
    const app = { name: 'details', owner: 'reviewers', pages: {} };
    await ship('1.2.0', { app, newOwner: 'reviewers' });
    await portal.back({ ...target(), version: '1.1.0' });

    expect(await lines('details')).toEqual([
      `${portal.site.address}, newest first`,
      'TIME  rollback  details 1.2.0 → 1.1.0, move 15 by bob',
      'TIME  ship      details 1.1.0 → 1.2.0, move 14 by bob',
      'TIME  restore   details 1.1.0 after its retirement, move 13 by bob',
      'TIME  retire    details 1.1.0 retired, move 12 by bob',
      'TIME  unpreview details 1.3.0 no longer in the preview pr-12, move 11 by bob',
      'TIME  preview   details 1.3.0 in the preview pr-12, move 10 by bob',
      'TIME  unhold    details no longer held, move 9 by bob: "it is over"',
      'TIME  hold      details held, move 8 by bob: "festival week"',
      'TIME  withdraw  details 1.2.0 withdrawn, move 7 by bob: "too slow"',
      'TIME  stage     details 1.2.0 for 10 of 100 visitors, move 6 by bob',
      'TIME  drop      details without its previous version 1.0.0, move 5 by bob',
      'TIME  promote   details 1.0.0 → 1.1.0, move 4 by bob: "fast enough"',
      'TIME  stage     details 1.1.0 for 50 of 100 visitors, move 3 by bob',
      'TIME  stage     details 1.1.0 for 10 of 100 visitors, move 2 by bob',
      'TIME  ship      details 1.0.0, move 1 by anna',
    ]);
  });

  it('tells the moves of all apps by time, or says that there are none of an app', async () => {
    const stampAt = (minute: number) => ({ by: 'bob', since: `2030-02-01T08:0${minute}:00.000Z` });
    await portal.ship('1.1.0', { stamp: stampAt(1) });
    await shipTo(portal.site, buildOf('dashboard', '1.1.0'), { stamp: stampAt(2) });
    await portal.ship('1.2.0', { stamp: stampAt(3) });

    expect((await lines()).slice(0, 4)).toEqual([
      `${portal.site.address}, newest first`,
      'TIME  ship      details 1.1.0 → 1.2.0, move 3 by bob',
      'TIME  ship      dashboard 1.0.0 → 1.1.0, move 2 by bob',
      'TIME  ship      details 1.0.0 → 1.1.0, move 2 by bob',
    ]);
    await expect(lines('films')).rejects.toThrow(
      `${portal.site.address} has no document of films, so it has no history.`,
    );
  });

  it('says which moves it does not remember, and which documents cannot be read', async () => {
    for (let count = 0; count < 60; count += 1) {
      for (const kind of ['hold', 'unhold'] as const) {
        await moveApp(portal.target(), { kind, why: 'x' });
      }
    }
    await portal.site.create('apps/films.json', new TextEncoder().encode('{'));

    const said = await lines();

    expect(said.at(-2)).toBe(
      'details has moved 21 times before; the storage has older versions of its document, if that is switched on.',
    );
    expect(said.at(-1)).toBe(
      'The history of films cannot be read. apps/films.json is not valid JSON.',
    );
  });
});
