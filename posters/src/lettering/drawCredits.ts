import { mark } from '../drawing/mark.ts';
import type { Stage } from '../Stage.ts';
import { setBilling } from './setBilling.ts';

interface CreditsPlace {
  readonly x: number;
  /** Baseline of the first line. */
  readonly y: number;
  readonly width: number;
  readonly align?: 'start' | 'middle' | 'end';
  readonly fill: string;
  readonly size?: number;
  readonly mostLines?: number;
}

/** More names than these are small print. */
const BILLED = 4;
const BILLED_DIRECTORS = 2;

type Piece = Parameters<typeof setBilling>[0]['pieces'][number];

/** The billing block of a poster: who directed it, who is in it, when. Nothing when nobody is known. */
export function drawCredits(
  { subject }: Stage,
  { align = 'start', fill, mostLines = 2, size = 34, width, x, y }: CreditsPlace,
): string {
  const directors = subject.directors.slice(0, BILLED_DIRECTORS);
  const others = joined(subject.credits.slice(0, BILLED - directors.length).map(large), large('·'));
  const by =
    directors.length === 0
      ? []
      : [small('a film by'), ...joined(directors.map(large), small('and'))];
  const joint = by.length === 0 || others.length === 0 ? [] : [small('with')];
  const names = [...by, ...joint, ...others];
  const year =
    subject.year === undefined
      ? []
      : [...(names.length === 0 ? [] : [large('·')]), large(String(subject.year))];
  return mark.path(
    setBilling({ pieces: [...names, ...year], x, y, width, size, align, mostLines }),
    fill,
  );
}

function joined(pieces: readonly Piece[], joint: Piece): readonly Piece[] {
  return pieces.flatMap((piece, index) => (index === 0 ? [piece] : [joint, piece]));
}

function large(text: string): Piece {
  return { text, small: false };
}

function small(text: string): Piece {
  return { text, small: true };
}
