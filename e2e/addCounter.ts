import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { saveByRename } from './saveByRename.ts';

export interface Counter {
  /** Changes its label, simulating an edit. */
  relabel(label: string): void;
  /** Makes a mistake in its line `BROKEN_LINE`, which the next `relabel` mends. */
  breakSyntax(): void;
}

/** Counted from 1. */
export const BROKEN_LINE = 5;

/**
 * Adds a counter button, a component with state, to the end of a component's first element in a
 * copy of the project.
 */
export function addCounter(
  project: string,
  place: string,
  component: string,
  label: string,
): Counter {
  const save = (text: string) => saveByRename(path.join(project, place, 'Counter.tsx'), text);
  const relabel = (words: string) => save(counterSource(words));
  const breakSyntax = () => save(counterSource('').replace('return <', 'return (<<<'));
  relabel(label);
  const file = path.join(project, place, component);
  const source = readFileSync(file, 'utf8');
  const end = source.lastIndexOf('</', source.indexOf('\n  );'));
  writeFileSync(
    file,
    `import { Counter } from './Counter.tsx';\n${source.slice(0, end)}<Counter />${source.slice(end)}`,
  );
  return { relabel, breakSyntax };
}

const counterSource = (label: string) => `import { useState } from 'react';

export function Counter() {
  const [count, setCount] = useState(0);
  return <button type="button" onClick={() => setCount(count + 1)}>{'${label} ' + count}</button>;
}
`;
