import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { fold, ReviewText } from './ReviewText.tsx';

afterEach(cleanup);

const sentences = (count: number) =>
  Array.from({ length: count }, () => 'It rains a lot.').join(' ');

describe('fold', () => {
  it('leaves a text that is not much longer than the limit as it is', () => {
    expect(fold(sentences(40))).toEqual([sentences(40), '']);
  });

  it.each([
    ['a sentence', sentences(100), /lot\.$/],
    ['a sentence in quotation marks', '“It rains a lot.” '.repeat(60), /lot\.”$/],
    ['a sentence without spaces', '雨がたくさん降ります。'.repeat(100), /。$/],
    ['a word', 'rain and '.repeat(120), /(rain|and)$/],
    ['anywhere', 'r'.repeat(2_000), /r$/],
  ])('cuts a long text at the end of %s, and keeps all of it', (_, text, end) => {
    const [start, rest] = fold(text);

    expect(start).toMatch(end);
    expect(start.length).toBeLessThanOrEqual(500);
    expect((start + rest).replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''));
  });

  it('does not cut a character in half', () => {
    const [start, rest] = fold('🌧'.repeat(1_000));

    expect(rest).not.toMatch(/\p{Surrogate}/u);
    expect(start).not.toMatch(/\p{Surrogate}/u);
  });
});

describe('ReviewText', () => {
  it('renders markup and addresses as text', () => {
    const text = '<b>Bold</b> [link](https://evil.example) https://evil.example';
    const { container } = render(<ReviewText text={text} />);

    expect(container.textContent).toBe(text);
    expect(container.querySelector('a, b')).toBeNull();
  });

  it('says the language of the text, and has a paragraph for each', () => {
    const { container } = render(<ReviewText text={'Eins\nzwei\n\nDrei'} language="de" />);

    expect(container.querySelector('[lang=de]')).not.toBeNull();
    expect([...container.querySelectorAll('p')].map((part) => part.textContent)).toEqual([
      'Eins\nzwei',
      'Drei',
    ]);
  });
});
