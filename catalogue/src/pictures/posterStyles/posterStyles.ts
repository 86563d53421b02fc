import { drawCity } from '../scenes/drawCity.ts';
import { drawDesert } from '../scenes/drawDesert.ts';
import { drawForest } from '../scenes/drawForest.ts';
import { drawHauntedHouse } from '../scenes/drawHauntedHouse.ts';
import { drawHills } from '../scenes/drawHills.ts';
import { drawInterior } from '../scenes/drawInterior.ts';
import { drawMountains } from '../scenes/drawMountains.ts';
import { drawPlain } from '../scenes/drawPlain.ts';
import { drawRoom } from '../scenes/drawRoom.ts';
import { drawSea } from '../scenes/drawSea.ts';
import { drawSpace } from '../scenes/drawSpace.ts';
import { drawStreet } from '../scenes/drawStreet.ts';
import { drawTowers } from '../scenes/drawTowers.ts';
import { drawTown } from '../scenes/drawTown.ts';
import type { PosterStyle } from './PosterStyle.ts';
import { pictorial } from './pictorial.ts';

/** Every style by name. */
export const posterStyles = {
  western: { palettes: ['desert', 'sunset', 'clay', 'tangerine', 'rust', 'mustard'], faces: ['rye', 'slab', 'gothic', 'anton'], scenes: [drawDesert], draw: pictorial([drawDesert], ['foot', 'sky', 'band', 'framed']) },
  sea: { palettes: ['midnight', 'fjord', 'lagoon', 'petrol', 'ice', 'sunset', 'teal'], faces: ['jostBold', 'bodoni', 'garamond', 'gothic', 'cinzel'], scenes: [drawSea], draw: pictorial([drawSea], ['foot', 'sky', 'band', 'framed', 'arch', 'spine']) },
  mountains: { palettes: ['fjord', 'rosewater', 'slate', 'moss', 'sunset', 'ice', 'khaki'], faces: ['gothic', 'jostBold', 'bodoni', 'anton'], scenes: [drawMountains], draw: pictorial([drawMountains], ['foot', 'sky', 'band', 'framed', 'arch', 'spine']) },
  city: { palettes: ['midnight', 'plum', 'violet', 'bordeaux', 'ember', 'cobalt'], faces: ['anton', 'gothic', 'jostBold', 'brush'], scenes: [drawCity], draw: pictorial([drawCity], ['foot', 'sky', 'band', 'spine']) },
  space: { palettes: ['midnight', 'violet', 'ultramarine', 'ember', 'teal', 'plum'], faces: ['michroma', 'jostBold', 'gothic', 'anton'], scenes: [drawSpace], draw: pictorial([drawSpace], ['foot', 'sky', 'band', 'framed', 'arch']) },
  forest: { palettes: ['moss', 'emerald', 'absinthe', 'rust', 'toxic', 'petrol'], faces: ['gothic', 'bodoni', 'londrina', 'garamond'], scenes: [drawForest], draw: pictorial([drawForest], ['foot', 'sky', 'framed', 'arch', 'spine']) },
  expressionist: { palettes: ['silver', 'signal', 'sepia', 'absinthe', 'ember', 'midnight'], faces: ['germania', 'londrina'], scenes: [drawTown], draw: pictorial([drawTown], ['foot', 'sky', 'band', 'framed']) },
  noirRoom: { palettes: ['silver', 'signal', 'bordeaux', 'midnight', 'gold', 'blood'], faces: ['brush', 'gothic', 'anton', 'typewriter'], scenes: [drawRoom], draw: pictorial([drawRoom], ['foot', 'sky', 'band']) },
  noirStreet: { palettes: ['midnight', 'ember', 'petrol', 'gold', 'absinthe', 'plum'], faces: ['brush', 'gothic', 'anton', 'typewriter'], scenes: [drawStreet], draw: pictorial([drawStreet], ['foot', 'sky', 'band', 'framed', 'spine']) },
  hills: { palettes: ['mint', 'lagoon', 'candy', 'tangerine', 'lemon', 'coral', 'teal'], faces: ['titan', 'fredoka', 'londrina', 'slab'], scenes: [drawHills], draw: pictorial([drawHills], ['sky', 'band', 'framed', 'arch', 'foot']) },
  towers: { palettes: ['plum', 'midnight', 'emerald', 'violet', 'gold', 'rosewater'], faces: ['cinzel', 'germania', 'bodoni', 'limelight'], scenes: [drawTowers], draw: pictorial([drawTowers], ['foot', 'sky', 'framed', 'arch']) },
  plain: { palettes: ['bone', 'mauve', 'denim', 'olive', 'clay', 'rosewater', 'khaki', 'fjord'], faces: ['garamond', 'bodoni', 'jost', 'gothic'], scenes: [drawPlain], draw: pictorial([drawPlain], ['foot', 'framed', 'band', 'arch', 'spine']) },
  interior: { palettes: ['clay', 'petrol', 'olive', 'bordeaux', 'denim', 'rust', 'mauve'], faces: ['garamond', 'bodoni', 'jost', 'typewriter'], scenes: [drawInterior], draw: pictorial([drawInterior], ['foot', 'framed', 'band', 'arch', 'spine']) },
  hauntedHouse: { palettes: ['toxic', 'blood', 'midnight', 'plum', 'absinthe', 'ember'], faces: ['germania', 'londrina', 'anton', 'bodoni'], scenes: [drawHauntedHouse], draw: pictorial([drawHauntedHouse], ['foot', 'sky', 'band']) },
} satisfies Record<string, PosterStyle>;
