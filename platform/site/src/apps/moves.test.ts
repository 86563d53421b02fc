import { describe, expect, it } from 'vitest';
import { type AppDocument, MAX_MOVES, parseAppDocument, textOfDocument } from './AppDocument.ts';
import { type MoveCommand, moveDocument, type MoveStamp } from './moves.ts';

const NOW = '2030-01-31T09:30:00.000Z';
const STAMP: MoveStamp = { app: 'details', by: 'anna', since: NOW };
const OWNER = { owner: 'team details' };
const ref = (version: string) => ({
  version,
  build: `sha256-${version.padEnd(43, 'A').replaceAll('.', '0')}=`,
});
const ship = (version: string): MoveCommand => ({ kind: 'ship', version: ref(version), ...OWNER });
const stage = (version: string, percent = 10): MoveCommand => ({
  kind: 'stage',
  version: ref(version),
  percent,
  ...OWNER,
});
const preview = (version: string, name = 'pr-12'): MoveCommand => ({
  kind: 'preview',
  preview: name,
  version: ref(version),
  ...OWNER,
});
const hold: MoveCommand = { kind: 'hold', why: 'festival week' };
const retire: MoveCommand = { kind: 'retire' };
const rollback: MoveCommand = { kind: 'rollback' };
const promote: MoveCommand = { kind: 'promote' };

/** The document after these moves, or the reason why the last one is rejected. */
function after(
  commands: readonly MoveCommand[],
  stamp: Partial<MoveStamp> = {},
): AppDocument | string | undefined {
  let document: AppDocument | undefined;
  for (const command of commands) {
    const result = moveDocument(document, command, { ...STAMP, ...stamp });
    if (result.kind === 'refused') {
      return result.reason;
    }
    ({ document } = result);
  }
  return document;
}

/** A short description of the versions that visitors get. */
function shown(document: AppDocument | string | undefined) {
  if (typeof document !== 'object') {
    return document;
  }
  const { current, previous, next, previews = {}, hold: held, retired } = document;
  return [
    `current ${current?.version}`,
    previous && `previous ${previous.version}`,
    next && `${next.version} for ${next.percent}`,
    ...Object.entries(previews).map(([name, { version }]) => `${version} in ${name}`),
    held && `held: ${held.why}`,
    retired && 'retired',
  ]
    .filter(Boolean)
    .join(', ');
}

describe('moveDocument', () => {
  it.each<[string, readonly MoveCommand[], string]>([
    ['a first release', [ship('1.0.0')], 'current 1.0.0'],
    ['a release', [ship('1.0.0'), ship('1.1.0')], 'current 1.1.0, previous 1.0.0'],
    ['the live version again', [ship('1.0.0'), ship('1.0.0')], 'current 1.0.0'],
    ['a staged version', [ship('1.0.0'), stage('1.1.0')], 'current 1.0.0, 1.1.0 for 10'],
    [
      'another share',
      [ship('1.0.0'), stage('1.1.0'), { kind: 'restage', percent: 50 }],
      'current 1.0.0, 1.1.0 for 50',
    ],
    ['a promotion', [ship('1.0.0'), stage('1.1.0'), promote], 'current 1.1.0, previous 1.0.0'],
    [
      'the live version while another is staged, which ends the rollout',
      [ship('1.0.0'), stage('1.1.0'), ship('1.0.0')],
      'current 1.0.0',
    ],
    [
      'a release while another version is staged',
      [ship('1.0.0'), stage('1.1.0'), ship('1.2.0')],
      'current 1.2.0, previous 1.0.0',
    ],
    ['a rollback', [ship('1.0.0'), ship('1.1.0'), rollback], 'current 1.0.0'],
    [
      'a rollback of a staged version',
      [ship('1.0.0'), ship('1.1.0'), stage('1.2.0'), rollback],
      'current 1.1.0, previous 1.0.0',
    ],
    [
      'a rollback to a version',
      [ship('1.0.0'), stage('1.1.0'), { kind: 'rollback', version: ref('0.9.0') }],
      'current 0.9.0',
    ],
    ['a retirement', [ship('1.0.0'), ship('1.1.0'), retire], 'current 1.1.0, retired'],
    ['a return', [ship('1.0.0'), ship('1.1.0'), retire, rollback], 'current 1.1.0'],
    ['a release after a retirement', [ship('1.0.0'), retire, ship('1.1.0')], 'current 1.1.0'],
    [
      'no version to fall back to',
      [ship('1.0.0'), ship('1.1.0'), { kind: 'drop' }],
      'current 1.1.0',
    ],
    ['a hold', [ship('1.0.0'), hold], 'current 1.0.0, held: festival week'],
    ['the end of a hold', [ship('1.0.0'), hold, { kind: 'unhold' }], 'current 1.0.0'],
    ['a preview of what nobody has', [preview('1.0.0')], 'current undefined, 1.0.0 in pr-12'],
    [
      'a preview while the app is held',
      [ship('1.0.0'), hold, preview('1.1.0')],
      'current 1.0.0, 1.1.0 in pr-12, held: festival week',
    ],
    [
      'the end of a preview',
      [ship('1.0.0'), preview('1.1.0'), { kind: 'unpreview', preview: 'pr-12' }],
      'current 1.0.0',
    ],
    [
      'the release of what was previewed, which ends the preview',
      [ship('1.0.0'), preview('1.1.0-0123abcd'), preview('1.2.0', 'pr-13'), ship('1.1.0')],
      'current 1.1.0, previous 1.0.0, 1.2.0 in pr-13',
    ],
    ['another owner', [ship('1.0.0'), { kind: 'transfer', owner: 'team films' }], 'current 1.0.0'],
  ])('gives %s', (_, commands, expected) => {
    expect(shown(after(commands))).toBe(expected);
  });

  it.each<[string, readonly MoveCommand[], RegExp]>([
    [
      'to stage a first release',
      [stage('1.0.0')],
      /^A share of the visitors can get a version only/,
    ],
    [
      'to stage what is live',
      [ship('1.0.0'), stage('1.0.0')],
      /^1\.0\.0 is already live for everyone/,
    ],
    ['to stage in place of a retired app', [ship('1.0.0'), retire, stage('1.1.0')], /^A share/],
    ['to promote nothing', [ship('1.0.0'), promote], /nothing to promote\.$/],
    [
      'to go back before the first version',
      [ship('1.0.0'), rollback],
      /^There is nothing before 1\.0\.0/,
    ],
    [
      'to go back twice',
      [ship('1.0.0'), ship('1.1.0'), rollback, rollback],
      /^There is nothing before/,
    ],
    [
      'to retire twice',
      [ship('1.0.0'), retire, retire],
      /^details is retired since 2030-01-31 09:30 UTC by anna/,
    ],
    ['to drop nothing', [ship('1.0.0'), { kind: 'drop' }], /^details has no previous version/],
    ['to end no hold', [ship('1.0.0'), { kind: 'unhold' }], /^details is not held/],
    [
      'to end no preview',
      [ship('1.0.0'), { kind: 'unpreview', preview: 'pr-1' }],
      /not in a preview pr-1\.$/,
    ],
    ['to move what is not there', [rollback], /^There is no details that is live/],
    ['to hold what is not there', [hold], /^There is no details/],
    [
      'another team',
      [ship('1.0.0'), { kind: 'ship', version: ref('1.1.0'), owner: 'team films' }],
      /^details belongs to "team details", and its package\.json names "team films"/,
    ],
    [
      'too many previews',
      Array.from({ length: 21 }, (_, index) => preview('1.1.0', `pr-${index}`)),
      /^details has 20 previews already/,
    ],
  ])('refuses %s', (_, commands, sentence) => {
    expect(after(commands)).toMatch(sentence);
  });

  it.each<MoveCommand>([
    ship('1.2.0'),
    stage('1.2.0'),
    { kind: 'restage', percent: 50 },
    promote,
    rollback,
    retire,
    { kind: 'drop' },
    hold,
  ])('refuses to move a held app: $kind', (command) => {
    expect(after([ship('1.0.0'), ship('1.1.0'), stage('1.2.0'), hold, command])).toBe(
      'details must not be moved: held since 2030-01-31 09:30 UTC by anna, "festival week". End the hold first: portal unhold details',
    );
  });

  it('does not retire the shell', () => {
    expect(after([ship('1.0.0'), retire], { app: 'shell' })).toMatch(
      /^The shell cannot be retired/,
    );
  });

  it('hands an app to another team with its release', () => {
    const handed = {
      kind: 'ship',
      version: ref('1.1.0'),
      owner: 'team films',
      newOwner: 'team films',
    } as const;

    expect(after([ship('1.0.0'), handed])).toMatchObject({ owner: 'team films' });
  });

  it('ends a preview after a week', () => {
    const first = moveDocument(undefined, preview('1.0.0'), STAMP);
    const document = first.kind === 'moved' ? first.document : undefined;
    const later = moveDocument(document, ship('0.9.0'), {
      ...STAMP,
      since: '2030-02-07T09:30:00.000Z',
    });

    expect(document?.previews?.['pr-12']?.until).toBe('2030-02-07T09:30:00.000Z');
    expect(shown(later.kind === 'moved' ? later.document : later.reason)).toBe('current 0.9.0');
  });

  it('remembers who, when and why, for the last hundred moves, in a small file', () => {
    const commands = Array.from({ length: 150 }, (_, index) => ship(`1.${index}.0`));
    const document = after(commands, { note: 'a new label' });
    const text = typeof document === 'object' ? textOfDocument(document) : '';

    expect(document).toMatchObject({ serial: 150 });
    expect(parseAppDocument('details', text)).toEqual(document);
    expect(parseAppDocument('details', text).moves).toHaveLength(MAX_MOVES);
    expect(parseAppDocument('details', text).moves.at(-1)).toEqual({
      serial: 150,
      at: NOW,
      by: 'anna',
      kind: 'ship',
      ...ref('1.149.0'),
      note: 'a new label',
    });
    expect(text.length).toBeLessThan(20_000);
  });

  it('changes nothing that it was given', () => {
    const before = after([ship('1.0.0'), stage('1.1.0'), preview('1.2.0')]);
    const copy = structuredClone(before);

    if (typeof before === 'object') {
      [promote, rollback, retire, hold, ship('1.3.0')].forEach((command) =>
        moveDocument(before, command, STAMP),
      );
    }
    expect(before).toEqual(copy);
  });
});
