import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { findMatches, Marked } from './Marked.tsx';

afterEach(cleanup);

/** The text with brackets around its matches. */
const mark = (text: string, query: string) =>
  findMatches(text, query)
    .map(({ part, isMatch }) => (isMatch ? `[${part}]` : part))
    .join('');

describe('findMatches', () => {
  it.each([
    ['Alien', 'alien', '[Alien]'],
    ['Aliens at home', 'alien', '[Alien]s at home'],
    ['Metropolis', 'polis', 'Metropolis'],
    ['Georges Méliès', 'melies', 'Georges [Méliès]'],
    ['Georges Me\u0301lie\u0300s', 'méli', 'Georges [Me\u0301li]e\u0300s'],
    ['Łódź', 'lodz', '[Łódź]'],
    ['Amélie', 'Ame\u0301lie', '[Amélie]'],
    ['ガラスの城', 'カ\u3099ラス', '[ガラス]の城'],
    ['ガラスの城', 'ｶﾞﾗｽ', '[ガラス]の城'],
    ['İstanbul', 'istan', '[İstan]bul'],
    ['Die Straße', 'STRASSE', 'Die [Straße]'],
    ['The ﬁrst', 'first', 'The [ﬁrst]'],
    ['Ægir', 'ae', '[Æ]gir'],
    ['The Star of Stars', 'star of', 'The [Star] [of] [Star]s'],
    ['Start and Star', 'star start', '[Start] and [Star]'],
    ['Gulliver’s Travels', 'gullivers', '[Gulliver’s] Travels'],
    ['Gulliver’s Travels', 'gulliver', '[Gulliver]’s Travels'],
    ['Spider-Man', 'spider man', '[Spider]-[Man]'],
    ['A Star and Another', 'a star', '[A] [Star] and Another'],
    ['Alien', 'a', '[A]lien'],
    ['1984', '84', '1984'],
    ['七人の侍', '侍', '七人の[侍]'],
    ['الغواصون', 'غواص', 'ال[غواص]ون'],
    ['🎬 Film', 'film', '🎬 [Film]'],
    ['What?', '(.*', 'What?'],
    ['', 'alien', ''],
  ])('in "%s" for "%s" is %s', (text, query, marked) => {
    expect(mark(text, query)).toBe(marked);
  });
});

describe('Marked', () => {
  it('keeps the text as it is, and markup as text', () => {
    const { container } = render(<Marked text="<b>Aliens</b> at home" query="alien b" />);

    expect(container.textContent).toBe('<b>Aliens</b> at home');
    expect(screen.getAllByRole('mark').map(({ textContent }) => textContent)).toEqual([
      'b',
      'Alien',
      'b',
    ]);
  });
});
