import { describe, expect, it } from 'vitest';
import { buildRegistry, buildVersionOf } from '@portal/site/testing/buildRegistry';
import type { Description } from '@portal/site/versions';
import { planShipment, type Shipment } from './planShipment.ts';

const site = { address: '/srv/portal' };
const stamp = { by: 'anna', since: '2030-01-31T09:30:00.000Z' };
const started = buildRegistry({ dashboard: {}, details: {} });

function shipmentOf(facts: Partial<Shipment> = {}): Shipment {
  return { name: 'details', owner: 'team details', pages: {}, stamp, ...facts };
}

function uploaded(version: string): Description {
  return { kind: 'section', version: buildVersionOf('details', version) };
}

describe('planShipment', () => {
  it('gives everybody the new version, and keeps the previous one', () => {
    const plan = planShipment(site, started, shipmentOf());

    const { sections } = plan(started, uploaded('1.1.0'));

    expect(sections['details']).toEqual({
      owner: 'team details',
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
    const owner = started.sections['details']?.owner ?? '';
    const plan = planShipment(site, started, shipmentOf({ owner }));

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
      'Somebody else moved details meanwhile: it is at 1.0.1 now.',
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
      'details asks for the address /dashboard, where dashboard has its page "dashboard"',
    );
  });

  it('is refused for a share of the visitors if the app is the shell', () => {
    const shell = shipmentOf({ name: 'shell', pages: undefined, percent: 10 });

    expect(() => planShipment(site, started, shell)).toThrow(
      'The shell is for all visitors at once',
    );
  });
});
