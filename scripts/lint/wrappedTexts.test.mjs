import { describe, expect, it } from 'vitest';
import { lintTexts } from './lintTexts.mjs';

/** The source lines of a component, and the texts that the rule finds in them. */
const bare = [
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
];
const wrapped = [
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
];
const all = [...bare.map(([lines]) => lines), ...wrapped];
const problems = lintTexts(
  all.map((lines) => [
    'shell/src/Part.tsx',
    `interface Props { name: string; icon?: Elements; }
    function Part({ name, icon, ...rest }: Props) { ${lines} }`,
  ]),
);

function foundIn(lines) {
  return problems[all.indexOf(lines)]
    .filter(({ rule }) => rule === 'portal(wrapped-texts)')
    .map(({ part }) => part);
}

describe('a text beside something else', () => {
  it.each(bare)('is found: %s', (lines, text) => {
    expect(foundIn(lines)).toEqual([text]);
  });

  it.each(wrapped)('is not: %s', (lines) => {
    expect(foundIn(lines)).toEqual([]);
  });
});
