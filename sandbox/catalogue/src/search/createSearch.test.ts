import { describe, expect, it } from 'vitest';
import { createLibrary } from '../library/createLibrary.ts';
import { loadContent } from '../loading/loadContent.ts';
import { buildFilm, buildPerson } from '../testing/entries.ts';
import { createSearch, matchQuality } from './createSearch.ts';

const search = createSearch(
  createLibrary({
    films: [
      buildFilm({ id: 1, title: 'Star', popularity: 1 }),
      buildFilm({ id: 2, title: 'Stan', popularity: 9 }),
      buildFilm({ id: 3, title: '1984' }),
      buildFilm({ id: 4, title: 'Sea' }),
    ],
    series: [],
    people: [buildPerson({ id: 5, name: 'Georges Méliès', alsoKnownAs: ['Marie-Georges-Jean'] })],
    collections: [],
    reviews: [],
  }),
);
const idsFor = (query: string): readonly number[] => search.find(query).map(({ id }) => id);

describe('createSearch', () => {
  it('matches fuzzily only if nothing matches exactly', () => {
    expect(idsFor('star')).toEqual([1]);
    expect(idsFor('stap')).toEqual([2, 1]);
  });

  it('never matches years and short words fuzzily', () => {
    expect(idsFor('1985')).toEqual([]);
    expect(idsFor('see')).toEqual([]);
  });

  it('finds people by their other names', () => {
    expect(idsFor('marie georges')).toEqual([5]);
  });

  it('returns the same results for other spellings of the same words', () => {
    expect(search.find('STAR!')).toBe(search.find('star'));
  });
});

describe('matchQuality', () => {
  it.each([
    ['the kid', 'the kid', 4],
    ['the kid', 'kid', 4],
    ['the', 'the', 4],
    ['the kid brother', 'the kid', 3],
    ['brother of the kid', 'the kid', 2],
    ['kidnapped', 'kid', 1],
    ['nosferatu', 'nosferatoo', 0],
  ])('rates "%s" for "%s" as %i', (name, query, quality) => {
    expect(matchQuality(name, query)).toBe(quality);
  });
});

const contentSearch = createSearch(createLibrary(loadContent()));

/** The names of the first results. */
function namesFor(query: string, count: number): readonly string[] {
  return contentSearch
    .find(query)
    .slice(0, count)
    .map((entry) => (entry.kind === 'person' ? entry.name : entry.title));
}

describe('the search over the real content', () => {
  it.each([
    // Titles as users type them.
    ['metropolis', ['Metropolis']],
    ['the kid', ['The Kid', 'The Cisco Kid']],
    ['kid', ['The Kid', 'The Cisco Kid']],
    ['general', ['The General']],
    ['night of the', ['Night of the Living Dead']],
    ['living dead', ['Night of the Living Dead']],
    ['dead night', ['Night of the Living Dead']],
    ['trip to the moon', ['A Trip to the Moon']],
    ['phantom opera', ['The Phantom of the Opera']],
    ['man with a movie', ['Man with a Movie Camera']],
    ['sherlock', ['Sherlock Jr.', 'Sherlock Holmes']],
    ['sherlock holmes', ['Sherlock Holmes']],
    ['steamboat', ['Steamboat Willie', 'Steamboat Bill, Jr.']],
    ['a star is born', ['A Star Is Born']],
    ['internets own boy', ["The Internet's Own Boy: The Story of Aaron Swartz"]],
    // Beginnings of words.
    ['nosf', ['Nosferatu']],
    ['big bu', ['Big Buck Bunny']],
    ['beverly hill', ['The Beverly Hillbillies']],
    ['cab cal', ['The Cabinet of Dr. Caligari']],
    // Punctuation, joined words and numbers.
    ['d.o.a.', ['D.O.A.']],
    ['doa', ['D.O.A.']],
    ['b-side', ['B-Side']],
    ['bside', ['B-Side']],
    ['agent 327', ['Agent 327: Operation Barbershop']],
    ['4:42', ['The 4:42 for Sakanoshita']],
    ['wing it', ['Wing It!']],
    ['gullivers travels', ["Gulliver's Travels"]],
    // Small typos.
    ['potemkn', ['Battleship Potemkin']],
    ['sherlok', ['Sherlock Jr.', 'Sherlock Holmes']],
    ['metorpolis', ['Metropolis']],
    ['nosfertau', ['Nosferatu']],
    ['caligary', ['The Cabinet of Dr. Caligari']],
    ['frankly elphants', []],
    ['elphants dream', ['Elephants Dream']],
    ['eisenstien', ['Sergei Eisenstein']],
    ['orson wells', ['Orson Welles']],
    ['chapiln', ['Charlie Chaplin']],
    // Original titles and other scripts.
    ['le voyage dans la lune', ['A Trip to the Moon']],
    ['voyage', ['A Trip to the Moon']],
    ['symphonie des grauens', ['Nosferatu']],
    ['броненосец потемкин', ['Battleship Potemkin']],
    ['Человек с кино', ['Man with a Movie Camera']],
    ['八枚目', ['The Eighth Tatami']],
    ['駅長', ['The Unstaffed Line']],
    ['냉면', ['Cold Noodle Ledger']],
    ['غواصي', ["The Sponge Divers' Strike"]],
    ['टिकट', ['Platform Ticket']],
    ['vrakeren', ['The Grader']],
    // People, with and without accents.
    ['melies', ['Georges Méliès']],
    ['MÉLIÈS', ['Georges Méliès']],
    ['georges mel', ['Georges Méliès']],
    ['keaton', ['Buster Keaton', 'Joe Keaton']],
    ['keaton buster', ['Buster Keaton']],
    ['lang', ['Fritz Lang']],
    ['fw murnau', ['F. W. Murnau']],
    ['Béla Lugosi', ['Bela Lugosi']],
    ['cakirgoz', ['Feyhan Çakırgöz']],
    ['swartz', ["The Internet's Own Boy: The Story of Aaron Swartz", 'Aaron Swartz']],
  ])('for "%s", returns %j first', (query, expected) => {
    expect(namesFor(query, Math.max(1, expected.length))).toEqual(expected);
  });

  it('ranks names that start with a stop word before those that only contain it', () => {
    expect(namesFor('the', 10).every((name) => name.startsWith('The '))).toBe(true);
  });
});
