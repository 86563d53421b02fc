import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Site } from '@portal/site/Site';
import { buildOf, openPortal } from '@portal/site/testing/openPortal';
import { describeSites, type OpenedSite } from '@portal/site/testing/siteKinds';
import { hold, unhold } from '../hold.ts';
import { dropPrevious, retire } from '../retire.ts';
import { promote, rollback } from '../rollback.ts';
import { shipTo } from '../testing/shipTo.ts';
import { listHistory } from './listHistory.ts';

const stamp = { by: 'bob', since: '2030-02-01T08:00:00.000Z' };
const TIME = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/;

describeSites('listing the history of', (open) => {
  let opened: OpenedSite;
  let site: Site;

  beforeEach(async () => {
    opened = await open();
    site = opened.site;
    await openPortal(site);
  });

  afterEach(() => opened.close());

  /** The lines, with a word instead of each time. */
  async function lines(name?: string, of = site): Promise<readonly string[]> {
    return (await listHistory(of, name)).map((line) => line.replace(TIME, 'TIME'));
  }

  it('tells every change with its author and reason, newest first', async () => {
    const target = { site, name: 'details', stamp };
    const check = () => Promise.resolve();
    await shipTo(site, buildOf('details', '1.1.0'), { percent: 10 });
    await shipTo(site, buildOf('details', '1.1.0'), { percent: 50 });
    await promote({ ...target, check, note: 'fast enough' });
    await dropPrevious(target);
    await shipTo(site, buildOf('details', '1.2.0'), { percent: 10 });
    await rollback({ ...target, note: 'too slow' });
    await hold({ ...target, why: 'festival week' });
    await unhold({ ...target, note: 'it is over' });
    await retire(target);
    await rollback(target);
    const app = { name: 'details', owner: 'reviewers', pages: {} };
    await shipTo(site, buildOf('details', '1.2.0'), { app, newOwner: 'reviewers' });

    expect(await lines('details')).toEqual([
      `${site.address}, revision 14, newest first`,
      '14    TIME  ship      details 1.1.0 → 1.2.0, from team details to reviewers, by anna',
      '13    TIME  rollback  details 1.1.0 after its retirement, by bob',
      '12    TIME  retire    details 1.1.0 retired, by bob',
      '11    TIME  unhold    details no longer held, by bob: "it is over"',
      '10    TIME  hold      details held, "festival week", by bob',
      '9     TIME  rollback  details 1.2.0 withdrawn, by bob: "too slow"',
      '8     TIME  stage     details 1.2.0 for 10 of 100 visitors, by anna',
      '7     TIME  retire    details without its previous version 1.0.0, by bob',
      '6     TIME  promote   details 1.0.0 → 1.1.0, by bob: "fast enough"',
      '5     TIME  stage     details 1.1.0 for 50 of 100 visitors, by anna',
      '4     TIME  stage     details 1.1.0 for 10 of 100 visitors, by anna',
      '3     TIME  ship      details 1.0.0, by anna',
    ]);
  });

  it('tells the changes of all apps, or says that there are none of an app', async () => {
    expect(await lines()).toEqual([
      `${site.address}, revision 3, newest first`,
      '3     TIME  ship      details 1.0.0, by anna',
      '2     TIME  ship      dashboard 1.0.0, by anna',
      '1     TIME  ship      shell 2.0.0, by anna',
    ]);
    await expect(lines('films')).rejects.toThrow(
      `The history of ${site.address} has nothing about films.`,
    );
  });

  it('says in one sentence which revisions have no record, and what they changed', async () => {
    await shipTo(site, buildOf('details', '1.1.0'));
    await shipTo(site, buildOf('details', '1.2.0'));
    await shipTo(site, buildOf('dashboard', '1.1.0'));
    const incomplete: Site = {
      ...site,
      list: async (prefix) =>
        (await site.list(prefix)).filter(({ path }) => !/0[1245]\.json$/.test(path)),
    };

    expect(await lines(undefined, incomplete)).toEqual([
      `${site.address}, revision 6, newest first`,
      '6     TIME  ship      dashboard 1.0.0 → 1.1.0, by anna',
      'The history has no record of revisions 4 to 5, because a command was interrupted or is older than the history: details 1.0.0 → 1.2.0.',
      '3     TIME  ship      details 1.0.0, by anna',
      'The history has no record of revisions 1 to 2, which came before its first.',
    ]);
  });

  it('says that there is no portal', async () => {
    const empty: Site = { ...site, read: () => Promise.resolve({ status: 'missing' }) };

    await expect(lines(undefined, empty)).rejects.toThrow(
      `There is no portal in ${site.address} yet; ship the shell first: portal ship shell --site ${site.address}`,
    );
  });
});
