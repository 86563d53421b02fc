import { whenEnded } from '../platform/cli/src/whenEnded.mjs';
import { runCommand } from './workspace.mjs';

/** `npm run catalogue`: runs only the sample catalogue. */
whenEnded(() => process.exit(0));
await runCommand(() => import('../sandbox/catalogue/src/node.ts'));
