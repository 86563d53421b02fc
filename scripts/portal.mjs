import { readFileSync } from 'node:fs';
import { pnpm, runCommand } from './workspace.mjs';

// The `portal` command of this repository, `npm run build` and `npm run dev`. Also works in a
// checkout without installed packages.
await runCommand(async (words) => {
  const { createContext } = await import('../platform/cli/src/Context.ts');
  const { main } = await import('../platform/cli/src/main.ts');
  const { version } = JSON.parse(
    readFileSync(new URL('../platform/cli/package.json', import.meta.url), 'utf8'),
  );
  await main(words, createContext({ version, pnpm }));
});
