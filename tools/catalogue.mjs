import path from 'node:path';
import { checkNode } from './checkNode.mjs';

/** `npm run catalogue`: the sample catalogue by itself. */
async function start() {
  checkNode();
  const { install } = await import('./install.mjs');
  await install(path.resolve(import.meta.dirname, '..'));
  const { register } = await import('tsx/esm/api');
  register();
  await import('../catalogue/src/node.ts');
}

start().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
