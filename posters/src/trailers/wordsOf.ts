import type { TrailerSubject } from '../posters.ts';
import type { Shot } from './Shot.ts';

/** What a shot says, for those who do not see it. */
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
