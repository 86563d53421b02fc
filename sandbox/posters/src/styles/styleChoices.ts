import type { MotifName } from '../motifs/drawMotif.ts';
import type { StyleName } from './posterStyles.ts';

type Choices = readonly [StyleName, ...StyleName[]];

/** Styles by genre, in rotation order. */
export const genreStyles: Readonly<Record<string, Choices>> = {
  Action: ['city', 'vertigo', 'mountains', 'cutOut', 'sea', 'noirStreet'],
  Adventure: ['mountains', 'campaign', 'sea', 'road', 'engraved'],
  Animation: ['hills', 'popStar', 'repeat', 'village', 'hills', 'cutOut', 'road'],
  Comedy: [
    'popStar',
    'village',
    'repeat',
    'longShadow',
    'road',
    'cutOut',
    'plain',
    'swiss',
    'hills',
  ],
  Crime: ['noirStreet', 'cutOut', 'longShadow', 'vertigo', 'city', 'keyhole', 'spotlight'],
  Documentary: ['swiss', 'repeat', 'plain', 'longShadow', 'mountains', 'campaign'],
  Drama: [
    'plain',
    'longShadow',
    'interior',
    'village',
    'sea',
    'cutOut',
    'road',
    'engraved',
    'spotlight',
  ],
  Family: ['hills', 'popStar', 'village', 'repeat', 'road'],
  Fantasy: ['forest', 'engraved', 'mountains'],
  History: ['engraved', 'campaign', 'plain', 'sea', 'longShadow'],
  Horror: ['hauntedHouse', 'forest', 'keyhole', 'vertigo'],
  Kids: ['hills', 'popStar', 'repeat'],
  Music: ['sleeve', 'spotlight', 'popStar', 'deco'],
  Mystery: ['keyhole', 'vertigo', 'noirStreet', 'forest', 'cutOut'],
  Reality: ['popStar', 'swiss', 'repeat'],
  Romance: ['sea', 'village', 'plain', 'city'],
  'Science Fiction': ['space', 'vertigo', 'city', 'longShadow', 'swiss', 'plain'],
  Soap: ['interior', 'city'],
  Talk: ['spotlight', 'popStar', 'sleeve'],
  Thriller: ['vertigo', 'noirStreet', 'cutOut', 'sea', 'spotlight'],
  War: ['campaign', 'mountains', 'cutOut', 'plain'],
  Western: ['western', 'cutOut', 'western', 'engraved', 'western'],
};

/** Eras in which the year matters more than the genre. Earlier genres take precedence. */
export const eraStyles: readonly {
  readonly from: number;
  readonly to: number;
  readonly genres: readonly string[];
  readonly styles: Choices;
}[] = [
  {
    from: 1895,
    to: 1933,
    genres: ['Horror', 'Thriller', 'Mystery'],
    styles: ['expressionist', 'expressionist', 'hauntedHouse'],
  },
  { from: 1895, to: 1933, genres: ['Science Fiction'], styles: ['space', 'deco', 'engraved'] },
  // Soviet and wartime films, because their posters used cut paper and diagonals.
  {
    from: 1895,
    to: 1933,
    genres: ['History', 'War', 'Documentary'],
    styles: ['cutOut', 'campaign', 'engraved'],
  },
  { from: 1895, to: 1933, genres: ['Adventure'], styles: ['engraved', 'mountains', 'campaign'] },
  { from: 1895, to: 1933, genres: ['Fantasy'], styles: ['expressionist', 'deco'] },
  {
    from: 1895,
    to: 1949,
    genres: ['Comedy', 'Romance', 'Music'],
    styles: ['deco', 'cutOut', 'spotlight', 'longShadow', 'popStar'],
  },
  {
    from: 1934,
    to: 1964,
    genres: ['Crime', 'Thriller', 'Mystery'],
    styles: ['noirStreet', 'vertigo', 'cutOut', 'city'],
  },
];

/** Styles that show an object, for titles that mention one. */
export const objectStyles: ReadonlySet<StyleName> = new Set<StyleName>([
  'plain',
  'interior',
  'hills',
  'cutOut',
  'swiss',
  'vertigo',
  'popStar',
  'deco',
  'sleeve',
  'campaign',
  'engraved',
  'longShadow',
  'spotlight',
  'repeat',
  'western',
  'expressionist',
  'space',
]);

/** Styles reserved for certain genres, because viewers associate them with those genres. */
export const reservedStyles: Readonly<Partial<Record<StyleName, readonly string[]>>> = {
  sleeve: ['Music', 'Talk'],
};

/** Objects that imply a place. Half of the titles that mention one get the style of that place. */
export const placeStyles: Readonly<Partial<Record<MotifName, StyleName>>> = {
  waves: 'sea',
  ferry: 'sea',
  dhow: 'sea',
  island: 'sea',
  lighthouse: 'sea',
  anchor: 'sea',
  mountain: 'mountains',
  cableCar: 'mountains',
  snowflake: 'mountains',
  fir: 'forest',
  tree: 'forest',
  block: 'city',
  moon: 'city',
  car: 'road',
  cone: 'road',
  bus: 'road',
  truck: 'road',
  bicycle: 'road',
  roller: 'road',
  rickshaw: 'road',
  planet: 'space',
  rocket: 'space',
  cottage: 'village',
  bell: 'village',
  bridge: 'village',
};

/** The styles of titles without a genre. */
export const anyStyles: Choices = ['plain', 'longShadow', 'interior', 'swiss', 'sea'];
