import type { Server } from 'node:http';
import { readConfig } from '@portal/gateway/config/readConfig';
import { createServers, listen } from '@portal/gateway/server/servers';
import { OperatorError } from '@portal/site/OperatorError';

/**
 * Fails with the gateway's own error message if the gateway cannot start in this environment:
 * because of an invalid setting, or because a port is in use. In watch mode, the gateway would exit
 * and wait for an edit, and no edit fixes either problem.
 */
export async function assertStartable(environment: NodeJS.ProcessEnv): Promise<void> {
  const { port, serving } = readConfig(environment);
  const { host, metricsPort } = serving;
  await assertFree({ host, port });
  if (metricsPort !== undefined) {
    await assertFree({ host, port: metricsPort, variable: 'METRICS_PORT' });
  }
}

/** Fails with a one-sentence error if the development server of one of these apps cannot start. */
export async function assertPortsFree(
  apps: readonly { readonly name: string; readonly port: number }[],
): Promise<void> {
  for (const { name, port } of apps) {
    await assertFree({ host: undefined, port }).catch((cause: unknown) => {
      throw new OperatorError(
        `Port ${port}, where ${name} listens in development, is not free. The apps use the ports after PORT, so choose another one, such as PORT=${port < 60_000 ? port + 100 : 3000}.`,
        { cause },
      );
    });
  }
}

async function assertFree(target: Parameters<typeof listen>[1]): Promise<void> {
  const servers = createServers({ ...target, maxConnections: 1 }, (_request, response) =>
    response.destroy(),
  );
  try {
    await listen(servers, target);
  } finally {
    await Promise.all(servers.map(close));
  }
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}
