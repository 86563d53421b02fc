import { runTypeScript } from '../runTypeScript.mjs';

/**
 * Fails with the gateway's own sentence if it would not start in this environment, because of a
 * setting or of a port that is in use. Its watch mode cannot tell: there a gateway that ends waits
 * for an edit, which mends neither.
 */
export async function assertStartable(environment) {
  await runTypeScript();
  const { readConfig } = await import('../../../gateway/src/config/readConfig.ts');
  const { port, serving } = readConfig(environment);
  const { host, metricsPort } = serving;
  await assertFree({ host, port });
  if (metricsPort !== undefined) {
    await assertFree({ host, port: metricsPort, variable: 'METRICS_PORT' });
  }
}

/** Fails with one sentence if a development server of these apps would not start. */
export async function assertPortsFree(apps) {
  await runTypeScript();
  for (const { name, port } of apps) {
    await assertFree({ port }).catch((cause) => {
      throw new Error(
        `Port ${port}, where ${name} listens in development, is not free. The apps use the ports after PORT, so choose another one, such as PORT=${port < 60_000 ? port + 100 : 3000}.`,
        { cause },
      );
    });
  }
}

async function assertFree(place) {
  const { createServers, listen } = await import('../../../gateway/src/process/createServers.ts');
  const servers = createServers({ ...place, maxConnections: 1 }, (_request, response) =>
    response.destroy(),
  );
  try {
    await listen(servers, place);
  } finally {
    await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  }
}
