import path from 'node:path';
import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';
import { borders, closedGlobals } from './borders.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const eslint = new ESLint({ cwd: root });

/** Lints the given text as if it were this file of the repository. */
async function messagesOf(text, file) {
  const [result] = await eslint.lintText(`${text}\n`, { filePath: path.join(root, file) });
  return result.messages.map(({ message }) => message);
}

describe('borders', () => {
  it.each(borders)('$name: breaking it fails with advice', async ({ example, message }) => {
    const messages = await messagesOf(example.line, example.file);

    expect(messages).toContain(message);
  });

  it.each(borders)('$name: a sentence gives advice', ({ message }) => {
    expect(message).toMatch(/^.{40,}\.$/);
  });

  it.each(Object.entries(closedGlobals.names))(
    'a section that uses %s gets advice',
    async (name, message) => {
      const inSection = await messagesOf(`export const used = ${name};`, 'mfe-search/src/used.ts');
      const throughWindow = await messagesOf(
        `export const used = window.${name};`,
        'mfe-search/src/used.ts',
      );

      expect(inSection.join()).toContain(message);
      expect(throughWindow.join()).toContain(message);
    },
  );

  it.each([
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
  ])('%s may import what belongs there', async (file, text) => {
    const messages = await messagesOf(text, file);

    expect(messages).toEqual([]);
  });

  it.each([
    ['export default function Rail() {}', 'Use named exports'],
    ["export * from './Rail.tsx';", 'No re-exports'],
    ['export const x = <p dangerouslySetInnerHTML={{ __html: "" }} />;', 'never becomes markup'],
    ['document.body.innerHTML = "";', 'never becomes markup'],
    ['export const x: any = 1;', 'any'],
    ['eval("1");', 'eval'],
  ])('%s is refused', async (text, words) => {
    const messages = await messagesOf(text, 'mfe-dashboard/src/Rail.tsx');

    expect(messages.join()).toContain(words);
  });
});
