import type { PictureSubject } from '../posters.ts';
import type { Random } from '../drawing/Random.ts';
import type { MotifName } from '../motifs/MotifName.ts';
import { namedMotifs } from '../motifs/namedMotifs.ts';

type Choices = readonly [MotifName, ...MotifName[]];

/** The tools of each department. */
const TOOLS: Readonly<Record<string, Choices>> = {
  Acting: ['mask', 'curtain', 'star', 'clapper', 'ticket', 'glasses'],
  Directing: ['megaphone', 'chair', 'camera', 'clapper'],
  Writing: ['book', 'paper', 'envelope', 'lamp', 'newspaper'],
  Production: ['reel', 'ticket', 'phone', 'clapper'],
  Camera: ['camera', 'reel', 'eye'],
  Sound: ['note', 'record', 'radio', 'piano'],
  Art: ['scissors', 'ladder', 'window'],
  Editing: ['scissors', 'reel', 'spool'],
  'Visual Effects': ['gear', 'moon', 'capsule'],
};
const ANY_TOOLS: Choices = ['reel', 'ladder', 'bulb', 'clapper'];

/** What a title may be about, and what would be said of a person by it. */
const UNKIND: ReadonlySet<MotifName> = new Set<MotifName>([
  'skull',
  'coffin',
  'grave',
  'knife',
  'tooth',
  'fist',
  'ham',
  'mule',
  'goat',
  'bull',
  'sheep',
]);

/** An object that stands for a person: what the best known titles are about, else a tool of the department. */
export function chooseEmblem({ credits, department }: PictureSubject, random: Random): MotifName {
  const known = credits.flatMap(namedMotifs).find((motif) => !UNKIND.has(motif));
  const tool = random.pick(TOOLS[department ?? ''] ?? ANY_TOOLS);
  return known ?? tool;
}
