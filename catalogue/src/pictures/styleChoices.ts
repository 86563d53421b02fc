import type { StyleName } from './posterStyles/StyleName.ts';

type Choices = readonly [StyleName, ...StyleName[]];

/** Styles that suit a genre, in the order in which neighbouring titles take them. */
export const genreStyles: Readonly<Record<string, Choices>> = {
  Action: ['city', 'mountains', 'noirStreet', 'sea'],
  Adventure: ['mountains', 'sea', 'plain', 'hills'],
  Animation: ['hills', 'towers', 'sea', 'forest'],
  Comedy: ['plain', 'hills', 'interior', 'city'],
  Crime: ['noirStreet', 'noirRoom', 'city', 'interior'],
  Documentary: ['plain', 'mountains', 'interior', 'sea'],
  Drama: ['plain', 'interior', 'sea', 'forest'],
  Family: ['hills', 'plain', 'mountains'],
  Fantasy: ['towers', 'forest', 'mountains'],
  History: ['plain', 'sea', 'interior', 'mountains'],
  Horror: ['hauntedHouse', 'forest', 'interior', 'noirStreet'],
  Kids: ['hills', 'towers'],
  Music: ['city', 'interior', 'plain'],
  Mystery: ['noirStreet', 'forest', 'interior', 'sea'],
  Romance: ['sea', 'plain', 'city'],
  'Science Fiction': ['space', 'city', 'mountains'],
  Thriller: ['noirStreet', 'city', 'sea', 'forest'],
  War: ['mountains', 'plain', 'sea'],
  Western: ['western'],
};

/** Where the year says more than the genre. The first that fits is taken. */
export const eraStyles: readonly { readonly from: number; readonly to: number; readonly genres: readonly string[]; readonly styles: Choices }[] = [
  { from: 1895, to: 1933, genres: ['Horror', 'Fantasy', 'Thriller', 'Mystery'], styles: ['expressionist', 'hauntedHouse', 'towers'] },
  { from: 1934, to: 1964, genres: ['Crime', 'Thriller', 'Mystery'], styles: ['noirRoom', 'noirStreet', 'city'] },
];

/** For titles of no genre. */
export const anyStyles: Choices = ['plain', 'interior', 'sea', 'mountains'];
