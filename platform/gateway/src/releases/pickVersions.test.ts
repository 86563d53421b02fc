import { describe, expect, it } from 'vitest';
import { buildRegistry, buildVersionOf } from '@portal/site/testing/buildRegistry';
import { pickView } from './pickVersions.ts';

const BUCKETS = Array.from({ length: 100 }, (_, bucket) => bucket);
const who = { by: 'anna', since: '2030-01-31T09:30:00.000Z' };

/** A registry with a new version of the details section for this percentage of visitors. */
function siteWithShare(percent: number, version = '1.1.0') {
  return buildRegistry({
    dashboard: {},
    details: {
      previous: buildVersionOf('details', '0.9.0'),
      next: { percent, version: buildVersionOf('details', version), ...who },
    },
  });
}

/** The rollout numbers of visitors who get the new version of the details section. */
function chosen(percent: number, version?: string): readonly number[] {
  return BUCKETS.filter(
    (bucket) =>
      pickView(siteWithShare(percent, version), bucket).sections['details']?.current.version !==
      '1.0.0',
  );
}

describe('pickView', () => {
  it('contains its revision', () => {
    expect(pickView({ ...buildRegistry({}), revision: 12 }).revision).toBe(12);
  });

  it('has the current versions for everyone without a staged rollout', () => {
    const registry = buildRegistry({
      details: { previous: buildVersionOf('details', '0.9.0') },
    });

    const picked = pickView(registry, 5).sections['details'];

    expect(picked).toEqual({
      owner: 'details team',
      current: buildVersionOf('details', '1.0.0'),
      previous: buildVersionOf('details', '0.9.0'),
    });
  });

  it.each([1, 10, 50, 99])('has the new version for %i of a hundred visitors', (percent) => {
    expect(chosen(percent)).toHaveLength(percent);
  });

  it('keeps the visitors of a share when the share grows', () => {
    expect(chosen(30)).toEqual(expect.arrayContaining([...chosen(10)]));
  });

  it('selects other visitors for the next rollout', () => {
    expect(chosen(10, '1.2.0')).not.toEqual(chosen(10, '1.1.0'));
  });

  it('lets the visitors of a share fall back to the version of everyone else', () => {
    const [bucket] = chosen(10);

    const picked = pickView(siteWithShare(10), bucket).sections['details'];

    expect(picked).toMatchObject({ current: { version: '1.1.0' }, previous: { version: '1.0.0' } });
  });

  it('has the current version for a visitor without a number', () => {
    expect(pickView(siteWithShare(99)).sections['details']?.current.version).toBe('1.0.0');
  });

  it('names what is retired', () => {
    const retired = { films: {} };

    expect(pickView({ ...buildRegistry({}), retired })).toMatchObject({ retired });
  });

  it('does not reveal who shipped, or that there is a share', () => {
    const text = JSON.stringify(pickView(siteWithShare(10), chosen(99)[0]));

    expect(text).not.toMatch(/anna|percent|"next"/);
  });
});
