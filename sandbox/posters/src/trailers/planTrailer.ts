import type { TrailerActor, TrailerSubject } from '../posters.ts';

/** The apparent camera movement over a still. */
type CameraMove = 'push' | 'pull' | 'left' | 'right';

interface ShotFacts {
  readonly seconds: number;
  /** Whether the shot fades from and to black, or cuts. */
  readonly edge: 'fade' | 'cut';
}

/** A shot of a trailer: a still or a card. */
export type Shot = ShotFacts &
  (
    | { readonly kind: 'opening'; readonly name: string; readonly note: string }
    | { readonly kind: 'still'; readonly still: number; readonly move: CameraMove }
    | { readonly kind: 'words'; readonly text: string }
    | { readonly kind: 'actor'; readonly actor: TrailerActor }
    | {
        readonly kind: 'beat';
        readonly still: number;
        readonly move: CameraMove;
        readonly word?: string;
      }
    | { readonly kind: 'title' }
    | { readonly kind: 'end' }
  );

/** Minimum and maximum length of a trailer. */
const TRAILER_SECONDS = { least: 30, most: 40 };

const ACTORS = 3;
const BEATS = [3, 4, 5];

/** How long a sentence is shown, in seconds, so that it can be read. */
const READING = { start: 1.3, perWord: 0.34, least: 2.6, most: 4.4 };

/**
 * Plans the shots of a trailer: the company, places alternating with the tagline, the cast, a few
 * quick cuts with one word each, the title, and the release date. Shots without data are omitted,
 * and the rest are scaled to the allowed length.
 */
export function planTrailer(subject: TrailerSubject): readonly Shot[] {
  const { directors, tagline } = subject.picture;
  const [first, ...rest] = sentencesOf(tagline ?? '');
  const second = rest.join(' ');
  const words = subject.keywords;
  const [presenter] = subject.company
    ? [{ name: subject.company, note: 'presents' }]
    : directors.map((name) => ({ name, note: 'a film by' }));

  return fit([
    ...(presenter ? [{ kind: 'opening', seconds: 3, edge: 'fade', ...presenter } as const] : []),
    { kind: 'still', still: 0, move: 'push', seconds: 4, edge: 'fade' },
    ...textShots(first),
    { kind: 'still', still: 1, move: 'left', seconds: 3, edge: 'fade' },
    ...textShots(second),
    { kind: 'still', still: 2, move: 'pull', seconds: 3, edge: 'fade' },
    ...subject.cast
      .slice(0, ACTORS)
      .map((actor) => ({ kind: 'actor', actor, seconds: 2.5, edge: 'cut' }) as const),
    ...BEATS.map(
      (still, index) =>
        ({
          kind: 'beat',
          still,
          move: index % 2 === 0 ? 'push' : 'right',
          word: words[index],
          seconds: 1.4,
          edge: 'cut',
        }) as const,
    ),
    { kind: 'title', seconds: 4, edge: 'fade' },
    { kind: 'end', seconds: 5, edge: 'fade' },
  ]);
}

/** The total duration. */
export function secondsOf(shots: readonly Shot[]): number {
  return shots.reduce((sum, { seconds }) => sum + seconds, 0);
}

function textShots(text: string | undefined): readonly Shot[] {
  if (!text) {
    return [];
  }
  const wanted = READING.start + READING.perWord * text.split(/\s+/).length;
  const seconds = Math.min(READING.most, Math.max(READING.least, wanted));
  return [{ kind: 'words', text, seconds, edge: 'fade' }];
}

/** `Work fast. Then hold on.` makes two cards. */
function sentencesOf(text: string): readonly string[] {
  return text.split(/(?<=[.!?…]["”’)]?)\s+/).filter((sentence) => sentence !== '');
}

/** Scales the shots to the allowed length of a trailer. */
function fit(shots: readonly Shot[]): readonly Shot[] {
  const seconds = secondsOf(shots);
  const { least, most } = TRAILER_SECONDS;
  const pace = Math.min(most, Math.max(least, seconds)) / seconds;
  return shots.map((shot) => ({ ...shot, seconds: Math.round(shot.seconds * pace * 100) / 100 }));
}

/** The text of a shot, for screen readers. */
export function wordsOf(shot: Shot, { date, picture }: TrailerSubject): string {
  switch (shot.kind) {
    case 'opening':
      return shot.note === 'presents' ? `${shot.name} presents` : `A film by ${shot.name}`;
    case 'words':
      return shot.text;
    case 'still':
    case 'beat':
      return shot.kind === 'beat' && shot.word !== undefined
        ? shot.word
        : `A still of ${picture.title}`;
    case 'actor':
      return shot.actor.character === ''
        ? shot.actor.name
        : `${shot.actor.name}, ${shot.actor.character}`;
    case 'title':
      return picture.title;
    case 'end':
      return [picture.title, date].filter(Boolean).join('. ');
    default:
      return shot satisfies never;
  }
}
