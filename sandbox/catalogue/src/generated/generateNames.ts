import type { PersonEntry } from '../loading/Content.ts';
import { createDice, type Dice } from './createDice.ts';

/** The first id of generated entries, above all ids that content files may use. */
export const firstGeneratedId = 10_000_000;

const DEPARTMENTS = ['Acting', 'Acting', 'Acting', 'Acting', 'Directing', 'Writing'] as const;

/** Generates a person; the number in the name keeps names unique. */
export function generatePerson(index: number): PersonEntry {
  const dice = createDice(index + 500_000_000);
  const name = `${dice.pick(words.firstNames)} ${dice.pick(words.lastNames)} ${String(index).padStart(5, '0')}`;
  return {
    where: 'generated',
    id: firstGeneratedId + index,
    name,
    originalName: name,
    gender: dice.below(4),
    department: dice.pick(DEPARTMENTS),
    biography: '',
    alsoKnownAs: [],
    popularity: 0.1 + Math.round(dice.fraction() ** 4 * 300) / 100,
    invented: true,
    profile: dice.below(10) > 2,
  };
}

/** Generates a title's name; its number keeps names unique and shows that it is generated. */
export function generateName(index: number, dice: Dice): string {
  const number = String(index).padStart(6, '0');
  const thing = dice.pick(words.things);
  return dice.below(3) === 0
    ? `${thing} at ${dice.pick(words.places)} ${number}`
    : `${dice.pick(words.qualities)} ${thing} ${number}`;
}

/** The words that make up generated titles and names. */
const words = {
  qualities: (
    'Amber Ancient Autumn Bitter Borrowed Brazen Broken Burning Careful Cobalt Copper Crooked Distant Drowsy Early Electric ' +
    'Empty Faded Feral Frozen Gentle Gilded Hidden Hollow Idle Invisible Ivory Jagged Last Lonely Lucky Marble Midnight Mossy ' +
    'Northern Olive Outer Paper Patient Plain Quiet Ragged Restless Rusty Salted Scarlet Second Secret Silver Sleepless Slow ' +
    'Southern Spare Stolen Sudden Tangled Velvet Violet Wandering Winter'
  ).split(' '),
  things: (
    'Almanac Anchor Apricot Archive Atlas Balcony Ballad Barometer Beacon Bicycle Bridge Bureau Canal Caravan Carousel Cellar ' +
    'Clockwork Compass Corridor Courier Dialect Dynamo Echo Elevator Engine Envelope Ferry Festival Fiddle Foundry Fountain Garden ' +
    'Glacier Gondola Granary Harbor Harvest Hotel Island Janitor Kettle Kite Lantern Ledger Lighthouse Locksmith Meridian Mirror ' +
    'Monsoon Notebook Oboe Observatory Orchard Orchestra Parade Pendulum Pharmacy Pilot Quarry Quilt Reservoir River Sawmill ' +
    'Signal Staircase Station Switchboard Telegram Theater Tide Timetable Tower Tram Tunnel Umbrella Viaduct Violin Voyage Windmill Workshop'
  ).split(' '),
  places: (
    'Alder Basin Birch Camber Dunmore Elmstead Fennick Garrow Hallow Ironside Juniper Kestrel Larkspur Marrow Nettle Oakham ' +
    'Pellam Quarle Rowan Sorrel Tamarack Underhill Vesper Wexley Yarrow Zephyr'
  ).split(' '),
  firstNames: (
    'Abel Adina Alma Anselm Basil Beate Benno Cora Dario Delia Edda Elio Enid Faye Felix Gita Hanno Ida Ilan Iris Jonas June ' +
    'Kasia Lars Leona Linus Mabel Mira Nadir Nell Odile Oskar Paloma Petra Quinn Rafe Runa Sanna Silas Tamsin Theo Una Vera ' +
    'Wilma Xenia Yusuf Zora'
  ).split(' '),
  lastNames: (
    'Abbing Bellweather Brandt Calloway Corvin Dahlberg Dunmarrow Eastlake Ferrow Galbray Hartnoll Iverley Jessamy Kettleby ' +
    'Lindqvale Marlow Mossing Nordal Ostrander Pemberly Quill Ravenel Sandoe Thistlewood Umber Vantongeren Wexford Yardane Zeller'
  ).split(' '),
} as const;
