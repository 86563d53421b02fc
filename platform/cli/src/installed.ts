import { root } from '@portal/build/root';
import { createContext } from './Context.ts';
import { explainError } from './explainError.mjs';
import { runPortal } from './portal.ts';

try {
  await runPortal(process.argv.slice(2), createContext());
} catch (error) {
  // Safe: nothing in the commands throws other values.
  console.error(await explainError(error as Error, root));
  process.exitCode = 1;
}
