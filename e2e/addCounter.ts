import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { saveByRename } from './saveByRename.ts';

export interface Counter {
  /** Changes its label, simulating an edit. */
  relabel(label: string): void;
}

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
  const relabel = (words: string) =>
    saveByRename(path.join(project, place, 'Counter.tsx'), counterSource(words));
  relabel(label);
  const file = path.join(project, place, component);
  const source = readFileSync(file, 'utf8');
  const end = source.lastIndexOf('</', source.indexOf('\n  );'));
  writeFileSync(
    file,
    `import { Counter } from './Counter.tsx';\n${source.slice(0, end)}<Counter />${source.slice(end)}`,
  );
  return { relabel };
}

const counterSource = (label: string) => `import { useState } from 'react';

export function Counter() {
  const [count, setCount] = useState(0);
  return <button type="button" onClick={() => setCount(count + 1)}>{'${label} ' + count}</button>;
}
`;
