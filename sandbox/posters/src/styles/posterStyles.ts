import { drawContours } from '../compositions/drawContours.ts';
import { drawCutPlanes } from '../compositions/drawCutPlanes.ts';
import { drawDeco } from '../compositions/drawDeco.ts';
import { drawDots } from '../compositions/drawDots.ts';
import { drawEngraving } from '../compositions/drawEngraving.ts';
import { drawLongShadow } from '../compositions/drawLongShadow.ts';
import { drawRays } from '../compositions/drawRays.ts';
import { drawRecord } from '../compositions/drawRecord.ts';
import { drawRepeat } from '../compositions/drawRepeat.ts';
import { drawRings } from '../compositions/drawRings.ts';
import { drawSpotlight } from '../compositions/drawSpotlight.ts';
import { drawThroughKeyhole } from '../compositions/drawThroughKeyhole.ts';
import { drawCity } from '../scenes/drawCity.ts';
import { drawDesert } from '../scenes/drawDesert.ts';
import { drawForest } from '../scenes/drawForest.ts';
import { drawHauntedHouse } from '../scenes/drawHauntedHouse.ts';
import { drawHills } from '../scenes/drawHills.ts';
import { drawInterior } from '../scenes/drawInterior.ts';
import { drawMountains } from '../scenes/drawMountains.ts';
import { drawPlain } from '../scenes/drawPlain.ts';
import { drawRoad } from '../scenes/drawRoad.ts';
import { drawSea } from '../scenes/drawSea.ts';
import { drawSpace } from '../scenes/drawSpace.ts';
import { drawStreet } from '../scenes/drawStreet.ts';
import { drawTown } from '../scenes/drawTown.ts';
import { drawVillage } from '../scenes/drawVillage.ts';
import { graphic } from './graphic.ts';
import { pictorial } from './pictorial.ts';
import type { PosterStyle } from './PosterStyle.ts';

/** All styles by name. */
export const posterStyles = {
  western: {
    palettes: ['desert', 'sunset', 'clay', 'tangerine', 'rust', 'mustard'],
    faces: ['rye', 'slab', 'gothic', 'anton'],
    scenes: [drawDesert],
    draw: pictorial([drawDesert], ['foot', 'sky', 'band', 'framed']),
  },
  sea: {
    palettes: ['midnight', 'fjord', 'lagoon', 'petrol', 'ice', 'sunset', 'teal'],
    faces: ['jostBold', 'bodoni', 'garamond', 'gothic', 'cinzel'],
    scenes: [drawSea],
    draw: pictorial([drawSea], ['foot', 'sky', 'band', 'framed', 'arch', 'spine']),
  },
  mountains: {
    palettes: ['fjord', 'rosewater', 'slate', 'moss', 'sunset', 'ice', 'khaki'],
    faces: ['gothic', 'jostBold', 'bodoni', 'anton'],
    scenes: [drawMountains],
    draw: pictorial([drawMountains], ['foot', 'sky', 'band', 'framed', 'arch', 'spine']),
  },
  city: {
    palettes: ['midnight', 'plum', 'violet', 'bordeaux', 'ember', 'cobalt'],
    faces: ['anton', 'gothic', 'jostBold', 'brush'],
    scenes: [drawCity],
    draw: pictorial([drawCity], ['foot', 'sky', 'band', 'spine']),
  },
  space: {
    palettes: ['midnight', 'violet', 'ultramarine', 'ember', 'teal', 'plum'],
    faces: ['michroma', 'jostBold', 'gothic', 'anton'],
    scenes: [drawSpace],
    draw: pictorial([drawSpace], ['foot', 'sky', 'band', 'framed', 'arch']),
  },
  forest: {
    palettes: ['moss', 'emerald', 'absinthe', 'rust', 'toxic', 'petrol'],
    faces: ['gothic', 'bodoni', 'londrina', 'garamond'],
    scenes: [drawForest],
    draw: pictorial([drawForest], ['foot', 'sky', 'framed', 'arch', 'spine']),
  },
  expressionist: {
    palettes: ['silver', 'signal', 'sepia', 'absinthe', 'ember', 'midnight'],
    faces: ['germania', 'londrina'],
    scenes: [drawTown],
    draw: pictorial([drawTown], ['foot', 'band', 'framed']),
  },
  noirStreet: {
    palettes: ['midnight', 'ember', 'petrol', 'gold', 'absinthe', 'plum'],
    faces: ['brush', 'gothic', 'anton', 'typewriter'],
    scenes: [drawStreet],
    draw: pictorial([drawStreet], ['foot', 'sky', 'band', 'framed', 'spine']),
  },
  hills: {
    palettes: ['mint', 'lagoon', 'candy', 'tangerine', 'lemon', 'coral', 'teal'],
    faces: ['titan', 'fredoka', 'londrina', 'slab'],
    scenes: [drawHills],
    draw: pictorial([drawHills], ['sky', 'band', 'framed', 'arch', 'foot']),
  },
  plain: {
    palettes: ['bone', 'mauve', 'denim', 'olive', 'clay', 'rosewater', 'khaki', 'fjord'],
    faces: ['garamond', 'bodoni', 'jost', 'gothic'],
    scenes: [drawPlain],
    draw: pictorial([drawPlain], ['foot', 'framed', 'band', 'arch', 'spine']),
  },
  interior: {
    palettes: ['clay', 'petrol', 'olive', 'bordeaux', 'denim', 'rust', 'mauve'],
    faces: ['garamond', 'bodoni', 'jost', 'typewriter'],
    scenes: [drawInterior],
    draw: pictorial([drawInterior], ['foot', 'framed', 'band', 'arch', 'spine']),
  },
  hauntedHouse: {
    palettes: ['toxic', 'blood', 'midnight', 'plum', 'absinthe', 'ember'],
    faces: ['germania', 'londrina', 'anton', 'bodoni'],
    scenes: [drawHauntedHouse],
    draw: pictorial([drawHauntedHouse], ['foot', 'sky', 'band']),
  },
  cutOut: {
    palettes: ['signal', 'tangerine', 'mustard', 'bone', 'cobalt', 'ember', 'teal'],
    faces: ['londrina', 'anton', 'gothic'],
    grounds: ['accent', 'paper', 'deep', 'pop', 'mid'],
    scenes: [drawSpotlight, drawStreet, drawPlain, drawLongShadow],
    draw: graphic([drawCutPlanes], ['tilted', 'tilted', 'foot', 'corner']),
  },
  swiss: {
    palettes: ['signal', 'ultramarine', 'bone', 'lemon', 'slate', 'coral', 'emerald'],
    faces: ['jostBold', 'gothic', 'anton'],
    scenes: [drawPlain, drawMountains, drawInterior, drawVillage, drawRoad],
    draw: graphic([drawDots], ['head', 'corner', 'foot', 'giant']),
  },
  vertigo: {
    palettes: ['signal', 'tangerine', 'violet', 'petrol', 'lemon', 'blood', 'bone'],
    faces: ['londrina', 'gothic', 'anton', 'jostBold'],
    scenes: [drawStreet, drawCity, drawSpotlight],
    draw: graphic([drawRings], ['foot', 'head', 'corner', 'tilted']),
  },
  popStar: {
    palettes: ['candy', 'lemon', 'lagoon', 'mint', 'tangerine', 'coral', 'ultramarine'],
    faces: ['titan', 'slab', 'anton', 'fredoka', 'londrina'],
    grounds: ['accent', 'pop', 'mid', 'light', 'paper'],
    scenes: [drawHills, drawVillage, drawRoad, drawPlain],
    draw: graphic([drawRays], ['foot', 'head', 'ticket', 'giant', 'tilted']),
  },
  deco: {
    palettes: ['gold', 'emerald', 'bordeaux', 'midnight', 'petrol', 'rosewater'],
    faces: ['limelight', 'limelight', 'bodoni', 'jost'],
    grounds: ['deep', 'dark', 'paper'],
    scenes: [drawCity, drawDeco, drawSpotlight],
    draw: graphic([drawDeco], ['ticket', 'head', 'foot']),
  },
  sleeve: {
    palettes: ['cobalt', 'tangerine', 'petrol', 'mustard', 'plum', 'coral', 'sunset'],
    faces: ['jostBold', 'anton', 'gothic', 'slab'],
    scenes: [drawSpotlight, drawRecord, drawCity],
    draw: graphic([drawRecord], ['head', 'giant', 'foot']),
  },
  campaign: {
    palettes: ['khaki', 'olive', 'bone', 'slate', 'sepia', 'moss'],
    faces: ['anton', 'typewriter', 'gothic', 'slab'],
    grounds: ['paper', 'light', 'dark', 'mid'],
    scenes: [drawMountains, drawPlain, drawContours],
    draw: graphic([drawContours], ['foot', 'head', 'ticket', 'corner']),
  },
  engraved: {
    palettes: ['gold', 'sepia', 'bone', 'emerald', 'bordeaux', 'denim', 'clay'],
    faces: ['cinzel', 'bodoni', 'garamond'],
    grounds: ['paper', 'light', 'dark', 'deep'],
    scenes: [drawEngraving, drawVillage, drawSea, drawPlain],
    draw: graphic([drawEngraving], ['foot', 'ticket', 'head', 'corner']),
  },
  longShadow: {
    palettes: ['mustard', 'clay', 'petrol', 'rosewater', 'olive', 'mauve', 'coral', 'denim'],
    faces: ['garamond', 'bodoni', 'jost', 'typewriter', 'gothic'],
    grounds: ['accent', 'mid', 'light', 'pop', 'paper'],
    scenes: [drawLongShadow, drawInterior, drawRoad],
    draw: pictorial([drawLongShadow], ['foot', 'sky', 'framed', 'band', 'spine']),
  },
  spotlight: {
    palettes: ['bordeaux', 'midnight', 'ember', 'plum', 'petrol', 'gold'],
    faces: ['gothic', 'limelight', 'anton', 'bodoni'],
    scenes: [drawSpotlight],
    draw: pictorial([drawSpotlight], ['foot', 'band', 'framed']),
  },
  repeat: {
    palettes: ['candy', 'lemon', 'bone', 'mint', 'signal', 'denim', 'tangerine', 'lagoon'],
    faces: ['jostBold', 'slab', 'anton', 'titan'],
    scenes: [drawVillage, drawPlain, drawHills, drawRoad],
    draw: graphic([drawRepeat], ['foot', 'ticket', 'corner']),
  },
  keyhole: {
    palettes: ['petrol', 'bordeaux', 'emerald', 'midnight', 'rust', 'plum'],
    faces: ['bodoni', 'gothic', 'typewriter', 'cinzel'],
    grounds: ['dark', 'mid', 'accent', 'deep'],
    scenes: [drawStreet, drawForest, drawInterior],
    draw: graphic([drawThroughKeyhole], ['foot', 'corner', 'head']),
  },
  village: {
    palettes: ['clay', 'lagoon', 'denim', 'sunset', 'mustard', 'plum', 'fjord', 'coral'],
    faces: ['slab', 'jostBold', 'bodoni', 'gothic', 'brush'],
    scenes: [drawVillage],
    draw: pictorial([drawVillage], ['foot', 'sky', 'band', 'framed', 'arch', 'spine']),
  },
  road: {
    palettes: ['mustard', 'teal', 'desert', 'denim', 'moss', 'sunset', 'coral'],
    faces: ['gothic', 'slab', 'brush', 'anton', 'jostBold'],
    scenes: [drawRoad],
    draw: pictorial([drawRoad], ['sky', 'band', 'framed', 'arch', 'foot']),
  },
} satisfies Record<string, PosterStyle>;

export type StyleName = keyof typeof posterStyles;
