import { drawLongShadow } from '../compositions/drawLongShadow.ts';
import { drawRays } from '../compositions/drawRays.ts';
import { drawRings } from '../compositions/drawRings.ts';
import { drawSpotlight } from '../compositions/drawSpotlight.ts';
import { drawThroughKeyhole } from '../compositions/drawThroughKeyhole.ts';
import { createRandom, type Random } from '../drawing/seededRandom.ts';
import type { PictureSubject } from '../posters.ts';
import type { Scene } from '../scenes/drawBackdrop.ts';
import { chooseStyle, suitingStyles } from './chooseStyle.ts';
import type { PosterStyle } from './PosterStyle.ts';
import { posterStyles } from './posterStyles.ts';

/** Close-up scenes of the object. */
const CLOSE_UPS: readonly Scene[] = [
  drawSpotlight,
  drawLongShadow,
  drawRings,
  drawRays,
  drawThroughKeyhole,
];

/**
 * Chooses the scene of a still. Stills alternate between places and the title's object, starting
 * with the place of the backdrop.
 */
export function chooseStillScene(subject: PictureSubject, still: number): Scene {
  const random = createRandom(`stills:${subject.kind}:${subject.id}`);
  const own: PosterStyle = posterStyles[chooseStyle(subject)];
  const others = suitingStyles(subject).flatMap(
    (name): readonly Scene[] => posterStyles[name].scenes,
  );
  const places = [...new Set([...own.scenes, ...shuffled(others, random)])].filter(
    (scene) => !CLOSE_UPS.includes(scene),
  );
  const closeUps = shuffled(CLOSE_UPS, random);
  const scenes = still % 2 === 0 ? places : closeUps;
  return scenes[Math.floor(still / 2) % Math.max(1, scenes.length)] ?? own.scenes[0];
}

function shuffled<T>(items: readonly T[], random: Random): readonly T[] {
  return items
    .map((item) => ({ item, place: random.next() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}
