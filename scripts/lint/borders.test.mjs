import { describe, expect, it } from 'vitest';
import { borders, closedGlobals } from './borders.mjs';
import { lintTexts } from './lintTexts.mjs';

const globals = Object.entries(closedGlobals.names);
const usedGlobals = globals.flatMap(([name]) => [
  ['mfe-search/src/used.ts', `export const used = ${name};`],
  ['mfe-search/src/used.ts', `export const used = window.${name};`],
]);

const allowed = [
  [
    'mfe-dashboard/src/DashboardPage.tsx',
    "import { Rail } from '@portal/shared/ui/Rail';\nconsole.log(Rail);",
  ],
  [
    'platform/contract/src/Portal.ts',
    "import type { QueryClient } from '@tanstack/react-query';\nexport type Client = QueryClient;",
  ],
  ['shared/src/api/createApiClient.ts', "import axios from 'axios';\nconsole.log(axios);"],
  [
    'platform/gateway/src/node.ts',
    "import { readFile } from 'node:fs/promises';\nconsole.log(readFile);",
  ],
  [
    'shell/src/shared-packages/offerPackages.ts',
    "import type { getInstance } from '@module-federation/enhanced/runtime';\nexport type Get = typeof getInstance;",
  ],
];

const refused = [
  ['export default function Rail() {}', 'Use named exports'],
  ["export * from './Rail.tsx';", 'No re-exports'],
  ['export const x = <p dangerouslySetInnerHTML={{ __html: "" }} />;', 'never becomes markup'],
  ['export const x = <p style={{ width: 1 }} />;', 'blocks it in rendered pages'],
  ['document.body.innerHTML = "";', 'never becomes markup'],
  ['document.body.insertAdjacentHTML("beforeend", "");', 'never becomes markup'],
  ['export const x: any = 1;', 'any'],
  ['eval("1");', 'eval'],
  ['export const x = new Function("1");', 'Function'],
  ['const x = 1;', "'x' is declared but never used"],
  ['export const isSame = (a: unknown, b: unknown) => a == b;', '==='],
  ["import { Kind } from './Kind.ts';\nexport type All = Kind[];", 'type'],
  ['export const x = <img src="" />;', 'alt'],
  ['export const X = (p) => <p onClick={() => p.go()}>x</p>;', 'keyboard'],
  ['export const X = (p) => p.is && useState(1);', 'Hook'],
  ['export const useX = (x) => useEffect(() => x.go(), []);', 'dependency'],
  [`export function x() {\n${'  console.log();\n'.repeat(101)}}`, 'too many lines'],
  ['// oxlint-disable-next-line no-eval\nexport const x = 1;', 'Unused'],
];

const files = [
  ...borders.map(({ example }) => [example.file, example.line]),
  ...usedGlobals,
  ...allowed,
  ...refused.map(([text]) => ['mfe-dashboard/src/Rail.tsx', text]),
  ['e2e/x.spec.ts', "import { test } from '@playwright/test';\ntest('x', () => undefined);"],
];
const problems = lintTexts(files);

function messagesOf(file, text) {
  const index = files.findIndex((row) => row[0] === file && row[1] === text);
  return problems[index].map(({ message }) => message);
}

describe('borders', () => {
  it.each(borders)('$name: breaking it fails with advice', ({ example, message }) => {
    expect(messagesOf(example.file, example.line)).toContain(message);
    expect(message).toMatch(/^.{40,}\.$/);
  });

  it.each(usedGlobals)('in %s, `%s` gets advice', (file, text) => {
    const [, advice] = globals.find(([name]) => text.endsWith(`${name};`));

    expect(messagesOf(file, text).join()).toContain(advice);
  });

  it.each(allowed)('%s may import what belongs there', (file, text) => {
    expect(messagesOf(file, text)).toEqual([]);
  });

  it.each(refused)('%s is refused', (text, words) => {
    expect(messagesOf('mfe-dashboard/src/Rail.tsx', text).join()).toContain(words);
  });

  it('stories use the test that prints the page', () => {
    expect(messagesOf(...files.at(-1)).join()).toContain('Import `test` from story.ts');
  });
});
