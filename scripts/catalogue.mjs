import path from 'node:path';
import { checkNode } from '../platform/cli/src/checkNode.mjs';
import { whenEnded } from '../platform/cli/src/whenEnded.mjs';

/** `npm run catalogue`: runs the sample catalogue on its own. */
async function start() {
  checkNode();
  whenEnded(() => process.exit(0));
  const { install } = await import('./install.mjs');
  await install(path.resolve(import.meta.dirname, '..'));
  const { register } = await import('tsx/esm/api');
  register();
  await import('../sandbox/catalogue/src/node.ts');
}

start().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
