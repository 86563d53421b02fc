import { describe, expect, it } from 'vitest';
import type { Section } from '@portal/contract/Section';
import { buildSectionVersion } from '@portal/page-protocol/testing/buildSectionVersion';
import { type LoadSituation, nextAttempt } from './nextAttempt.ts';

const [one, two, three] = ['1', '2', '3'].map((version) => buildSectionVersion({ version }));
const SECTION: Section = { contract: 2, pages: {} };

interface Story {
  readonly current?: typeof one;
  readonly previous?: typeof one;
  readonly lastGood?: typeof one;
  readonly broken?: readonly string[];
  readonly here?: readonly (typeof one)[];
}

/** Returns the next attempt, with nine seconds left. */
function decide({ current, previous, lastGood, broken = [], here = [] }: Story) {
  const situation: LoadSituation = {
    release: current && { owner: 'a team', current, previous },
    lastGood,
    isBroken: (version) => broken.includes(version),
    sectionOf: (version) => (here.includes(version) ? SECTION : undefined),
    leftMs: 9_000,
  };
  return nextAttempt(situation);
}

describe('nextAttempt', () => {
  it('has no candidate when the registry is empty, even if a version was loaded before', () => {
    expect(decide({ lastGood: one })).toEqual({ kind: 'giveUp' });
  });

  it('leaves the only version the whole time', () => {
    expect(decide({ current: two })).toEqual({ kind: 'load', version: two, limitMs: 9_000 });
  });

  it('reserves a third of the time for the version behind it', () => {
    expect(decide({ current: two, previous: one })).toEqual({
      kind: 'load',
      version: two,
      limitMs: 6_000,
    });
  });

  it('waits only briefly when another version is already loaded', () => {
    expect(decide({ current: two, previous: one, here: [one] })).toEqual({
      kind: 'load',
      version: two,
      limitMs: 2_250,
    });
  });

  it('uses a version that is loaded', () => {
    expect(decide({ current: two, previous: one, here: [two] })).toEqual({
      kind: 'use',
      version: two,
      section: SECTION,
    });
  });

  it('prefers the version that was in use to the one in the registry', () => {
    expect(decide({ current: three, lastGood: two, previous: one, broken: ['3'] })).toMatchObject({
      version: two,
    });
    expect(
      decide({ current: three, lastGood: two, previous: one, broken: ['3', '2'] }),
    ).toMatchObject({ version: one });
  });

  it('tries no version twice', () => {
    expect(decide({ current: two, lastGood: two, previous: two, broken: ['2'] })).toEqual({
      kind: 'giveUp',
    });
  });

  it('treats time that is over as zero, not as negative', () => {
    const late = nextAttempt({
      release: two && { owner: 'a team', current: two },
      isBroken: () => false,
      sectionOf: () => undefined,
      leftMs: -5,
    });

    expect(late).toMatchObject({ kind: 'load', limitMs: 0 });
  });
});
