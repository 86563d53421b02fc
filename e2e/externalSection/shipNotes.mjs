import { runPortal } from '../../platform/cli/src/commands/program.ts';
import { createContext } from '../../platform/cli/src/Context.ts';

/**
 * Runs `portal ship` or `portal rollback` as if this checkout had a folder for the section: `node
 * --import tsx shipNotes.mjs ship notes --build <folder> --site <site>`.
 */
const context = {
  ...createContext({ version: '1.0.0', pnpm: () => Promise.resolve() }),
  appOf: () => ({ owner: 'team notes', pages: {} }),
};
try {
  await runPortal(process.argv.slice(2), context);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
