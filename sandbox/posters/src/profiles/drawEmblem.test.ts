import { describe, expect, it } from 'vitest';
import { createRandom } from '../drawing/seededRandom.ts';
import { buildPictureSubject } from '../testing/buildPictureSubject.ts';
import { chooseEmblem, initialsOf } from './drawEmblem.ts';

describe('initialsOf', () => {
  it.each([
    ['Charlie Chaplin', 'CC'],
    ['F. W. Murnau', 'FM'],
    ["Maureen O'Hara", 'MO'],
    ['Cantinflas', 'C'],
    ['Émile Cohl', 'ÉC'],
    ['', ''],
  ])('returns for "%s" %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});

function emblemOf(credits: readonly string[], department?: string) {
  const subject = buildPictureSubject({ role: 'profile', kind: 'person', credits, department });
  return chooseEmblem(subject, createRandom('emblem'));
}

describe('chooseEmblem', () => {
  it('chooses what the best known title is about', () => {
    expect(emblemOf(['The General', 'Spring'], 'Directing')).toBe('locomotive');
  });

  it('chooses a tool of the department when no title names a thing', () => {
    expect(['megaphone', 'chair', 'camera', 'clapper']).toContain(
      emblemOf(['Untitled'], 'Directing'),
    );
  });

  it('chooses nothing unkind: a dead person in a title is not the person', () => {
    expect(emblemOf(['Night of the Living Dead', 'House'], 'Acting')).not.toBe('skull');
  });
});
