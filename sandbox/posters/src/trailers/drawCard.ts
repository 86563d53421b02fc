import { mark } from '../drawing/mark.ts';
import type { Stage } from '../drawing/stage.ts';
import { quietFace } from '../lettering/drawTitle.ts';
import type { FaceName } from '../lettering/faces.ts';
import { type Box, type SetTitle, setTitle, type TitleSetting } from '../lettering/setTitle.ts';
import type { Shot } from './planTrailer.ts';

/**
 * The size of a card, in a widescreen ratio. On the narrowest phone, one unit is a fifth of a
 * pixel, so the minimum text size is 58.
 */
export const FIELD = { width: 1600, height: 670 };

const SMALL = 58;
const MARGIN = 110;
const ACTOR_WIDTH = 860;
/** The space beside the poster. */
const END_BOX = { x: 560, width: 930 };

interface CardFacts {
  readonly stage: Stage;
  readonly date?: string;
  readonly hasPoster: boolean;
}

/** The text of a shot as SVG, in the typeface of the title's poster. Empty for a still. */
export function drawCard(shot: Shot, { date, hasPoster, stage }: CardFacts): string {
  const { accent, light, paper } = stage.palette;
  const small = quietFace(stage.face);
  switch (shot.kind) {
    case 'still':
      return '';
    case 'opening': {
      const name = setIn('billing', shot.name, box(235, 130), {
        maxSize: 120,
        tracking: 0.14,
        stand: 'bottom',
      });
      const note = setIn(small, shot.note, box(405, 60), { maxSize: SMALL, letters: 'asWritten' });
      return mark.path(name.d, paper) + mark.path(note.d, light);
    }
    case 'words':
      return mark.path(
        setIn(small, shot.text, box(95, 480), {
          maxSize: 138,
          letters: 'asWritten',
          leading: 0.55,
        }).d,
        paper,
      );
    case 'beat':
      return shot.word === undefined
        ? ''
        : mark.path(setIn(stage.face, shot.word, box(150, 370), { maxSize: 240 }).d, paper);
    case 'actor':
      return drawActor(shot, stage, small);
    case 'title':
      return mark.path(
        setIn(stage.face, stage.subject.title, box(90, 490), {
          maxSize: 330,
          fit: 'block',
          leading: 0.22,
        }).d,
        stage.flat.ink,
      );
    case 'end': {
      const beside = hasPoster
        ? { ...END_BOX, align: 'start' as const }
        : { x: MARGIN, width: FIELD.width - 2 * MARGIN, align: 'middle' as const };
      const { align, ...span } = beside;
      const title = setIn(
        stage.face,
        stage.subject.title,
        { ...span, y: 80, height: 260 },
        { maxSize: 170, align, stand: 'bottom', leading: 0.24 },
      );
      const [director] = stage.subject.directors;
      const credits = director
        ? `Directed by ${director}`
        : stage.subject.credits.slice(0, 2).join(' · ');
      return [
        mark.path(title.d, paper),
        mark.rect(align === 'start' ? span.x : FIELD.width / 2 - 60, 384, 120, 8, accent),
        mark.path(
          setIn(
            small,
            date ?? '',
            { ...span, y: 430, height: 70 },
            {
              maxSize: 84,
              align,
              letters: 'asWritten',
            },
          ).d,
          paper,
        ),
        mark.path(
          setIn(
            small,
            credits,
            { ...span, y: 548, height: 50 },
            {
              maxSize: SMALL,
              align,
              letters: 'asWritten',
            },
          ).d,
          light,
        ),
      ].join('');
    }
    default:
      return shot satisfies never;
  }
}

function drawActor(
  { actor }: Extract<Shot, { readonly kind: 'actor' }>,
  { face, palette }: Stage,
  small: FaceName,
): string {
  const beside = actor.picture === undefined ? undefined : ('start' as const);
  const width = beside ? ACTOR_WIDTH : FIELD.width - 2 * MARGIN;
  const setting = { align: beside ?? ('middle' as const) };
  const name = setIn(
    face,
    actor.name,
    { x: MARGIN, y: 120, width, height: 270 },
    {
      ...setting,
      maxSize: 190,
      stand: 'bottom',
      leading: 0.24,
    },
  );
  const role = setIn(
    small,
    roleOf(actor.character),
    { x: MARGIN, y: 446, width, height: 60 },
    {
      ...setting,
      maxSize: SMALL + 6,
      letters: 'asWritten',
    },
  );
  return mark.path(name.d, palette.paper) + mark.path(role.d, palette.light);
}

/** `Self - Host` is not a character name. */
function roleOf(character: string): string {
  return character === '' || character.startsWith('Self') ? '' : `as ${character}`;
}

function box(y: number, height: number): Box {
  return { x: MARGIN, y, width: FIELD.width - 2 * MARGIN, height };
}

function setIn(
  face: FaceName,
  text: string,
  room: Box,
  setting: Partial<TitleSetting> = {},
): SetTitle {
  return setTitle({ align: 'middle', stand: 'middle', ...setting, text, face, box: room });
}
