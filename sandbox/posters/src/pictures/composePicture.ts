import type { Sheet } from '../drawing/sheet.ts';
import { createStage } from '../drawing/stage.ts';
import type { PictureSubject } from '../posters.ts';
import { drawEmblem } from '../profiles/drawEmblem.ts';
import { drawProfile } from '../profiles/drawProfile.ts';
import { drawBackdrop } from '../scenes/drawBackdrop.ts';
import { chooseStillScene } from '../styles/chooseStillScene.ts';
import { chooseStyle } from '../styles/chooseStyle.ts';
import { drawSeason } from '../styles/drawSeason.ts';
import type { PosterStyle } from '../styles/PosterStyle.ts';
import { posterStyles } from '../styles/posterStyles.ts';

/** The horizontal focus of consecutive stills. It varies so that cuts are noticeable. */
const STILL_FOCUSES = [0.6, 0.5, 0.36, 0.66, 0.44] as const;

/** Composes the drawing of a subject. The result does not depend on the output size. */
export function composePicture(subject: PictureSubject): Sheet {
  switch (subject.role) {
    case 'poster': {
      const style: PosterStyle = posterStyles[chooseStyle(subject)];
      const stage = createStage(subject, style, {
        width: 1000,
        height: 1500,
        focus: 0.5,
        level: 0.43,
      });
      const season = subject.seasonNumber;
      stage.sheet.add(
        season === undefined ? style.draw(stage) : drawSeason(stage, style.scenes[0], season),
      );
      return stage.sheet;
    }
    case 'backdrop': {
      const style: PosterStyle = posterStyles[chooseStyle(subject)];
      const { still } = subject;
      const stage = createStage(subject, style, {
        width: 1920,
        height: 1080,
        focus: still === undefined ? 0.68 : (STILL_FOCUSES[still % STILL_FOCUSES.length] ?? 0.5),
        level: 0.5,
      });
      stage.sheet.add(
        still === undefined
          ? drawBackdrop(stage, style.scenes)
          : chooseStillScene(subject, still)(stage),
      );
      return stage.sheet;
    }
    case 'profile':
      return subject.invented ? drawProfile(subject) : drawEmblem(subject);
    default:
      return subject.role satisfies never;
  }
}
