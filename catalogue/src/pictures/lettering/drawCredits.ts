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

const BILLED = 4;

/** The billing block of a poster: who made it, who is in it, when. Nothing when nobody is known. */
export function drawCredits({ subject }: Stage, { align = 'start', fill, mostLines = 2, size = 34, width, x, y }: CreditsPlace): string {
  const [first, ...others] = subject.credits.filter((name) => name.trim() !== '').slice(0, BILLED);
  const year = subject.year === undefined ? [] : [{ text: String(subject.year), small: false }];
  const names = others.flatMap((name, index) => (index === 0 ? [{ text: name, small: false }] : [{ text: '·', small: false }, { text: name, small: false }]));
  const lead = first === undefined ? [] : subject.kind === 'movie' ? [{ text: 'a film by', small: true }, { text: first, small: false }] : [{ text: first, small: false }];
  const joint = names.length === 0 ? [] : [{ text: subject.kind === 'movie' ? 'with' : '·', small: subject.kind === 'movie' }];
  const pieces = [...lead, ...joint, ...names, ...(first === undefined ? year : [{ text: '·', small: false }, ...year].slice(0, year.length * 2))];
  return mark.path(setBilling({ pieces, x, y, width, size, align, mostLines }), fill);
}
