import { step } from '../platform/cli/src/progress.mjs';
import { whenEnded } from '../platform/cli/src/whenEnded.mjs';
import { runCommand } from './workspace.mjs';

let isServing = false;

/** `npm start`: from a fresh clone to a running portal. Skips steps that are already done. */
async function start() {
  const { developmentEnvironment } = await import('../platform/cli/src/dev/development.ts');
  const { readConfig } = await import('../platform/gateway/src/config/readConfig.ts');
  // A named site is for visitors; the builds of this checkout are for development.
  if (!process.env.SITE?.trim()) {
    Object.assign(process.env, developmentEnvironment(process.env));
  }
  // Report wrong settings before building.
  const { site } = readConfig(process.env);
  // A named site has been built and shipped by others.
  if (site === undefined) {
    const { buildCheckout } = await import('../platform/cli/src/buildCheckout.ts');
    await step('Building', () => buildCheckout());
  }
  // People read this log, also through a pipe.
  process.env.LOG_FORMAT ||= 'plain';
  await import('../platform/gateway/src/node.ts');
  isServing = true;
}

whenEnded((signal) => {
  if (!isServing) {
    process.exit(0);
  }
  // The gateway handles signals itself and finishes its responses. The end of npm is no signal.
  if (signal === undefined) {
    process.kill(process.pid, 'SIGTERM');
  }
});
await runCommand(start);
// A gateway that did not start may have left timers.
if (!isServing) {
  process.exit();
}
