import { runTypeScript } from './runTypeScript.mjs';

/**
 * Fails with the gateway's own sentence if it would not start in this environment, because of a
 * setting or of a port that is in use. Its watch mode cannot tell: there a gateway that ends waits
 * for an edit, which mends neither.
 */
export async function assertStartable(environment) {
  await runTypeScript();
  const { readConfig } = await import('../platform/gateway/src/readConfig.ts');
  const { port, serving } = readConfig(environment);
  const { host, metricsPort } = serving;
  await assertFree(serving, { host, port });
  if (metricsPort !== undefined) {
    await assertFree(serving, { host, port: metricsPort, variable: 'METRICS_PORT' });
  }
}

async function assertFree(serving, place) {
  const { createServers, listen } =
    await import('../platform/gateway/src/process/createServers.ts');
  const servers = createServers(serving, (_request, response) => response.destroy());
  try {
    await listen(servers, place);
  } finally {
    await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  }
}
