import { pnpm, runCommand } from './workspace.mjs';

// The program of `npm run ship`, `build`, `dev` and others, also in a checkout without packages.
await runCommand(async (words) => {
  const { createContext } = await import('../platform/cli/src/Context.ts');
  const { runPortal } = await import('../platform/cli/src/portal.ts');
  await runPortal(words, createContext(pnpm));
});
