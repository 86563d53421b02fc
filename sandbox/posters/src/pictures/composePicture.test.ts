import { describe, expect, it } from 'vitest';
import { createStage } from '../drawing/stage.ts';
import type { PosterStyle } from '../styles/PosterStyle.ts';
import { posterStyles } from '../styles/posterStyles.ts';
import { buildPictureSubject } from '../testing/buildPictureSubject.ts';
import { composePicture } from './composePicture.ts';
import { rasterize } from './rasterize.ts';

const LONG_TITLE =
  'The Incomplete and Partly Disputed History of the Municipal Brass Orchestra of Lower Bevensen, as Told by Its Third Tuba';

const oddSubjects = [
  { case: 'no credits', fields: { directors: [], credits: [] } },
  { case: 'two directors', fields: { directors: ['Ida Lund', 'Per Holm'] } },
  { case: 'no director', fields: { directors: [] } },
  { case: 'a very long title', fields: { title: LONG_TITLE } },
  { case: 'one endless word', fields: { title: 'Donaudampfschifffahrtsgesellschaftskapitän' } },
  { case: 'no genres, no year', fields: { genres: [], year: undefined } },
  {
    case: 'letters few faces have',
    fields: { title: 'Phùng & Őrség', credits: ['Đoàn Thị Mộc Miên', '溝呂木 初枝', 'Őri Şahin'] },
  },
  { case: 'a title in another script', fields: { title: '八畳目' } },
  { case: 'an empty title', fields: { title: '' } },
] as const;

const styles: readonly (readonly [string, PosterStyle])[] = Object.entries(posterStyles);

describe('a poster style', () => {
  for (const [name, style] of styles) {
    it.each(oddSubjects)(`${name} draws a subject with $case`, ({ fields }) => {
      const stage = createStage(buildPictureSubject(fields), style, {
        width: 1000,
        height: 1500,
        focus: 0.5,
        level: 0.43,
      });

      const drawing = style.draw(stage);

      expect(drawing).not.toMatch(/NaN|undefined|Infinity/);
    });
  }

  it.each(styles)('%s draws each of its scenes in wide format', (_, style) => {
    for (const scene of style.scenes) {
      const stage = createStage(buildPictureSubject({ role: 'backdrop' }), style, {
        width: 1920,
        height: 1080,
        focus: 0.68,
        level: 0.5,
      });

      expect(scene(stage)).not.toMatch(/NaN|undefined|Infinity/);
    }
  });

  it.each(styles)('%s draws a picture that can be rendered', async (_, style) => {
    const stage = createStage(buildPictureSubject(), style, {
      width: 1000,
      height: 1500,
      focus: 0.5,
      level: 0.43,
    });
    stage.sheet.add(style.draw(stage));

    const { info } = await rasterize({
      svg: stage.sheet.toSvg(92, 138),
      widthPx: 92,
      heightPx: 138,
      grain: 'fine',
    });

    expect([info.width, info.height, info.channels]).toEqual([92, 138, 3]);
  });
});

describe('composePicture', () => {
  it('gives titles with consecutive ids different posters', () => {
    const drawings = Array.from({ length: 12 }, (_, id) =>
      composePicture(buildPictureSubject({ id })).toSvg(100, 150),
    );

    expect(new Set(drawings).size).toBe(12);
  });

  it('draws every person, however little is known', () => {
    for (let id = 1; id <= 60; id += 1) {
      const drawing = composePicture(
        buildPictureSubject({
          role: 'profile',
          kind: 'person',
          id,
          gender: id % 4,
          department: id % 5 ? 'Acting' : undefined,
          invented: id % 2 === 0,
        }),
      ).toSvg(100, 150);

      expect(drawing).not.toMatch(/NaN|undefined|Infinity/);
    }
  });

  it('draws no face for a real person: nothing in the picture depends on gender', () => {
    const drawn = (gender: number, invented: boolean) =>
      composePicture(
        buildPictureSubject({
          role: 'profile',
          kind: 'person',
          title: 'Charlie Chaplin',
          credits: ['The Kid'],
          gender,
          invented,
        }),
      ).toSvg(100, 150);

    expect(drawn(1, false)).toBe(drawn(2, false));
    expect(drawn(1, true)).not.toBe(drawn(2, true));
  });

  it('draws different stills for a title', () => {
    const stills = Array.from({ length: 6 }, (_, still) =>
      composePicture(buildPictureSubject({ role: 'backdrop', still })).toSvg(160, 90),
    );

    expect(new Set(stills).size).toBe(6);
    expect(stills.filter((still) => /NaN|undefined|Infinity/.test(still))).toEqual([]);
  });
});
