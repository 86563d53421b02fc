import { pnpm, runCommand } from './workspace.mjs';

// Entry point of `npm run ship`, `build`, `dev` and other commands. Also works in a checkout
// without installed packages.
await runCommand(async (words) => {
  const { createContext } = await import('../platform/cli/src/Context.ts');
  const { runPortal } = await import('../platform/cli/src/portal.ts');
  await runPortal(words, createContext(pnpm));
});
