import { animals } from './animals.ts';
import { bodies } from './bodies.ts';
import { food } from './food.ts';
import { house } from './house.ts';
import { journeys } from './journeys.ts';
import { music } from './music.ts';
import { nature } from './nature.ts';
import { things } from './things.ts';

/** Every object the pictures can show, by name. */
export const motifs = {
  ...animals,
  ...bodies,
  ...food,
  ...house,
  ...journeys,
  ...music,
  ...nature,
  ...things,
};
