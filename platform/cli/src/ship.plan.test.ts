import { describe, expect, it } from 'vitest';
import { buildRegistry, buildVersionOf } from '@portal/site/testing/buildRegistry';
import type { Description } from '@portal/site/versions';
import { planShipment, type Shipment } from './ship.ts';

const site = { address: '/srv/portal' };
const stamp = { by: 'anna', since: '2030-01-31T09:30:00.000Z' };
const started = buildRegistry({ dashboard: {}, details: {} });

function shipmentOf(facts: Partial<Shipment> = {}): Shipment {
  return { name: 'details', owner: 'details team', pages: {}, stamp, ...facts };
}

function uploaded(version: string): Description {
  return { kind: 'section', version: buildVersionOf('details', version) };
}

describe('planShipment', () => {
  it('gives everybody the new version, and keeps the previous one', () => {
    const plan = planShipment(site, started, shipmentOf());

    const { sections } = plan(started, uploaded('1.1.0'));

    expect(sections['details']).toEqual({
      owner: 'details team',
      current: buildVersionOf('details', '1.1.0'),
      previous: buildVersionOf('details', '1.0.0'),
      ...stamp,
    });
    expect(sections['dashboard']).toBe(started.sections['dashboard']);
  });

  it('gives a share of the visitors the new version, and leaves the others on theirs', () => {
    const plan = planShipment(site, started, shipmentOf({ percent: 10 }));

    const { sections } = plan(started, uploaded('1.1.0'));

    expect(sections['details']).toMatchObject({
      current: { version: '1.0.0' },
      next: { percent: 10, version: { version: '1.1.0' }, ...stamp },
    });
  });

  it('changes nothing when everybody already has the version', () => {
    const plan = planShipment(site, started, shipmentOf());

    expect(plan(started, uploaded('1.0.0'))).toBe(started);
  });

  it('includes changes that other teams made to the registry in the meantime', () => {
    const plan = planShipment(site, started, shipmentOf());
    const now = buildRegistry({
      dashboard: { current: buildVersionOf('dashboard', '2.0.0') },
      details: {},
    });

    const { sections } = plan(now, uploaded('1.1.0'));

    expect(sections['dashboard']?.current.version).toBe('2.0.0');
    expect(sections['details']?.current.version).toBe('1.1.0');
  });

  it('is refused if the app itself changed in the meantime, even during the build', () => {
    const plan = planShipment(site, started, shipmentOf());
    const now = buildRegistry({ details: { current: buildVersionOf('details', '1.0.1') } });

    expect(() => plan(now, uploaded('1.1.0'))).toThrow(
      'Somebody else changed details in the meantime: now 1.0.1 is live.',
    );
  });

  it('is refused before the build if the site has no portal yet', () => {
    expect(() => planShipment(site, undefined, shipmentOf())).toThrow(
      'There is no portal in /srv/portal yet',
    );
  });

  it('is refused if the app claims an address of another section', () => {
    const pages = { other: { path: '/dashboard' } };

    expect(() => planShipment(site, started, shipmentOf({ pages }))).toThrow(
      'details claims the address /dashboard, where dashboard has its page "dashboard"',
    );
  });

  it('is refused if its page and one of another section can stand at one address', () => {
    const lists = buildVersionOf('lists', '1.0.0', {
      pages: { list: { path: '/lists/:name', files: [] }, help: { path: '/help/:id', files: [] } },
    });
    const now = buildRegistry({ details: {}, lists: { current: lists } });
    const shipping = (path: string) => () =>
      planShipment(site, now, shipmentOf({ pages: { new: { path } } }));

    for (const path of ['/lists/new', '/lists/:id', '/:kind/new', '/help/12', '/:kind/:id']) {
      expect(shipping(path)).toThrow(
        `details claims the address ${path}, where lists has its page`,
      );
    }
    for (const path of ['/lists', '/lists/new/one', '/help/new', '/list/:name']) {
      expect(shipping(path)).not.toThrow();
    }
    expect(shipping('/:kind/7')).toThrow(
      'details claims the address /:kind/7, where lists has its page "list" at /lists/:name, and the address /:kind/7, where lists has its page "help" at /help/:id; choose another address, or ship lists without that page first.',
    );
  });

  it('is refused if a page of another section has the name of one of its pages', () => {
    const lists = buildVersionOf('lists', '1.0.0', {
      pages: { favorites: { path: '/lists', files: [] }, dialog: { files: [] } },
    });
    const now = buildRegistry({ details: {}, lists: { current: lists } });
    const shipping = (pages: Shipment['pages']) => () =>
      planShipment(site, now, shipmentOf({ pages }));

    expect(shipping({ favorites: { path: '/favorites' } })).toThrow(
      'details claims the name "favorites", which the page of lists at /lists has, so links to it could lead to either; choose another name, or ship lists without that page first.',
    );
    expect(shipping({ dialog: {} })).not.toThrow();
  });

  it('is refused if another section has taken the address in the meantime', () => {
    const pages = { new: { path: '/lists/new' } };
    const plan = planShipment(site, started, shipmentOf({ pages }));
    const lists = buildVersionOf('lists', '1.0.0', {
      pages: { list: { path: '/lists/:name', files: [] } },
    });

    expect(() =>
      plan(
        buildRegistry({ dashboard: {}, details: {}, lists: { current: lists } }),
        uploaded('1.1.0'),
      ),
    ).toThrow('where lists has its page "list" at /lists/:name');
  });

  it('is refused for another owner, unless that one is named', () => {
    const foreign = { owner: 'team reviews' };

    for (const percent of [undefined, 10]) {
      const shipment = shipmentOf({ ...foreign, percent });
      expect(() => planShipment(site, started, shipment)).toThrow(
        'details belongs to "details team" in /srv/portal, and its package.json names "team reviews". If it has changed hands, repeat the command with --owner "team reviews"; if not, choose another name, or correct the package.json.',
      );
      const plan = planShipment(site, started, { ...shipment, newOwner: 'team reviews' });
      expect(plan(started, uploaded('1.1.0')).sections['details']?.owner).toBe('team reviews');
    }
    const plan = planShipment(site, started, shipmentOf());
    const now = buildRegistry({ dashboard: {}, details: { owner: 'team other' } });
    expect(() => plan(now, uploaded('1.1.0'))).toThrow('details belongs to "team other"');
  });

  it('is refused for a share of the visitors if there is no shell for the others', () => {
    const shell = shipmentOf({ name: 'shell', pages: undefined, percent: 10 });

    expect(() => planShipment(site, undefined, shell)).toThrow('ship the shell first');
  });
});
