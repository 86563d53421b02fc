import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, expect, it } from 'vitest';
import { wrappedTexts } from './wrappedTexts.mjs';

const linter = new Linter();

/** The problems that the rule reports for a component's lines. */
function found(lines) {
  const text = `interface Props { name: string; icon?: Elements; }
    function Part({ name, icon, ...rest }: Props) { ${lines} }`;
  const messages = linter.verify(
    text,
    {
      files: ['**/*.tsx'],
      languageOptions: {
        parser: tseslint.parser,
        parserOptions: { ecmaFeatures: { jsx: true } },
      },
      plugins: { translation: { rules: { 'wrapped-texts': wrappedTexts } } },
      rules: { 'translation/wrapped-texts': 'error' },
    },
    'Part.tsx',
  );
  const rows = text.split('\n');
  return messages.map(({ line, column, endColumn }) =>
    rows[line - 1].slice(column - 1, endColumn - 1),
  );
}

describe('a text beside something else', () => {
  it.each([
    ['return <b><i />Added</b>;', 'Added'],
    ['return <b><i />{name}</b>;', '{name}'],
    ['return <b>{icon}{texts.added}</b>;', '{texts.added}'],
    ['return <b><i />{rest.isOn && texts.added}</b>;', '{rest.isOn && texts.added}'],
    ['return <b><i />{rest.isOn ? <i /> : `${name}!`}</b>;', '{rest.isOn ? <i /> : `${name}!`}'],
    ['return <Button><i />{name}</Button>;', '{name}'],
    ['return <b><i />{rest.children}</b>;', '{rest.children}'],
    ['return <b><i />{names.map((one) => one)}</b>;', '{names.map((one) => one)}'],
    ['const label = texts.added; return <b><i />{label}</b>;', '{label}'],
    ['return <>{name}</>;', '{name}'],
    ['return parts.map((part) => part.isMatch ? <mark>{part}</mark> : part);', 'part'],
  ])('is found: %s', (lines, text) => {
    expect(found(lines)).toEqual([text]);
  });

  it.each([
    'return <b>{name}</b>;',
    'return <b>{/* why */}{name}</b>;',
    'return <b>{rest.isOn ? <i /> : name}</b>;',
    'return <b><i /><span>{name}</span></b>;',
    "return <b><i />{' '}<span>{name}</span></b>;",
    'return <b><i />{icon}</b>;',
    'return <b><i />{rest.isOn && <i />}{undefined}</b>;',
    'return <b><i />{names.map((one) => <i key={one}>{one}</i>)}</b>;',
    'const drawn = <i />; const more = rest.isOn && drawn; return <b><i />{more}</b>;',
    'return <b><i />{drawAll()}</b>; function drawAll() { if (rest.isOn) { return null; } return <i />; }',
    'const draw = () => <i />; return <b><i />{draw()}</b>;',
  ])('is not: %s', (lines) => {
    expect(found(lines)).toEqual([]);
  });
});
