import { step } from '../platform/cli/src/progress.mjs';
import { whenEnded } from '../platform/cli/src/whenEnded.mjs';
import { runCommand } from './workspace.mjs';

let isServing = false;

/** `npm start`: gets a fresh clone to a running portal. Skips steps that are already done. */
async function start() {
  const { developmentEnvironment } = await import('../platform/cli/src/dev/development.ts');
  const { readConfig } = await import('../platform/gateway/src/config/readConfig.ts');
  // An explicitly configured site is for visitors; this checkout's builds are for development.
  if (!process.env.SITE?.trim()) {
    Object.assign(process.env, developmentEnvironment(process.env));
  }
  // Report invalid settings before building.
  const { site } = readConfig(process.env);
  // An explicitly configured site already contains shipped builds.
  if (site === undefined) {
    const { buildCheckout } = await import('../platform/cli/src/buildCheckout.ts');
    await step('Building', () => buildCheckout());
  }
  // Readable, because people read this log even if it is piped.
  process.env.LOG_FORMAT ||= 'plain';
  await import('../platform/gateway/src/node.ts');
  isServing = true;
}

whenEnded((signal) => {
  if (!isServing) {
    process.exit(0);
  }
  // The gateway handles signals itself and finishes its responses. But npm can end without sending
  // one.
  if (signal === undefined) {
    process.kill(process.pid, 'SIGTERM');
  }
});
await runCommand(start);
// Exit explicitly, because a gateway that failed to start can leave timers running.
if (!isServing) {
  process.exit();
}
