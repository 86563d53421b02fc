import path from 'node:path';
import { checkNode } from '../platform/cli/src/checkNode.mjs';
import { developmentEnvironment } from '../platform/cli/src/dev/developmentEnvironment.mjs';
import { explainError } from '../platform/cli/src/explainError.mjs';
import { runTypeScript } from '../platform/cli/src/runTypeScript.mjs';
import { whenEnded } from '../platform/cli/src/whenEnded.mjs';

const root = path.resolve(import.meta.dirname, '..');

/** `npm start`: from a fresh clone to a running portal. Skips steps that are already done. */
async function start() {
  checkNode();
  let isServing = false;
  whenEnded((signal) => {
    if (!isServing) {
      process.exit(0);
    }
    // The gateway handles signals itself and finishes its responses; that npm has ended it learns
    // here.
    if (signal === undefined) {
      process.kill(process.pid, 'SIGTERM');
    }
  });
  const { install } = await import('./install.mjs');
  const { step } = await import('../platform/cli/src/progress.mjs');
  await install(root);

  await runTypeScript();
  openForDevelopment(process.env);
  const { readConfig } = await import('../platform/gateway/src/config/readConfig.ts');
  // Report wrong settings before building.
  const { site } = readConfig(process.env);

  // A configured site has been built and shipped by others.
  if (site === undefined) {
    const { build } = await import('../platform/cli/src/build/build.mjs');
    await step('Building', () => build());
  }
  // Who types this wants to read sentences, also through a pipe.
  process.env.LOG_FORMAT ||= 'plain';
  await import('../platform/gateway/src/node.ts');
  isServing = true;
}

/** What this checkout has built is at work on: its pages may be looked into, and sections come from this machine. A site that is named is for visitors. */
function openForDevelopment(environment) {
  if (!environment.SITE?.trim()) {
    Object.assign(environment, developmentEnvironment(environment));
  }
}

start().catch(async (error) => {
  console.error((await explainError(error)) ?? error.message);
  process.exit(1);
});
