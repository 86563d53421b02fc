import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Theme = 'light' | 'dark';

const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** Text colors that must be readable on all backgrounds: WCAG 2.2 AA 1.4.3. */
const texts = [
  '--color-ink',
  '--color-ink-soft',
  '--color-ink-faint',
  '--color-accent-ink',
  '--color-danger',
];
const grounds = ['--color-ground', '--color-surface', '--color-raised'];
const readable = texts.flatMap((text) => grounds.map((ground) => [text, ground] as const));

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  it.each(readable)('makes %s readable on %s', (text, ground) => {
    expect(contrast(colorOf(text, theme), colorOf(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['--color-accent', '--color-accent-hover'])('makes words readable on %s', (fill) => {
    expect(
      contrast(colorOf('--color-on-accent', theme), colorOf(fill, theme)),
    ).toBeGreaterThanOrEqual(4.5);
  });

  it('shows the accent and the focus ring on the page', () => {
    expect(
      contrast(colorOf('--color-accent', theme), colorOf('--color-ground', theme)),
    ).toBeGreaterThanOrEqual(3);
    expect(
      contrast(colorOf('--color-focus', theme), colorOf('--color-ground', theme)),
    ).toBeGreaterThanOrEqual(3);
  });
});

it('is the dark theme in browsers that do not know light-dark', () => {
  const [root = '', old = ''] = tokens.split('@supports not (color: light-dark(#000, #fff))');
  const pairs = [...root.matchAll(/^ {2}(--color-[\w-]+): light-dark\((.+?\)?), (.+)\);$/gm)];

  expect(pairs.length).toBeGreaterThan(10);
  for (const [, token, , dark] of pairs) {
    expect(old).toContain(`${token}: ${dark};`);
  }
});

function colorOf(token: string, theme: Theme): string {
  const pair = new RegExp(`${token}: light-dark\\((#[0-9a-f]{3,6}), (#[0-9a-f]{3,6})\\)`).exec(
    tokens,
  );
  const color = theme === 'light' ? pair?.[1] : pair?.[2];
  if (color === undefined) {
    throw new Error(`tokens.css has no pair of colours for ${token}.`);
  }
  return color;
}

/** Source: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const digits = color.slice(1);
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((start) => {
    const share = Number.parseInt(full.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
