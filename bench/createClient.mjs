import http from 'node:http';
import https from 'node:https';

/**
 * A client that keeps its connections and measures: `ask(path)` gives status, headers, bytes and how long it took, and fails where
 * there was no whole answer. It takes any certificate: what is measured stands on this machine.
 */
export function createClient(origin, { connections = 32, timeoutMs = 15_000 } = {}) {
  const { request, Agent } = origin.startsWith('https:') ? https : http;
  const agent = new Agent({ keepAlive: true, maxSockets: connections, rejectUnauthorized: false });

  const ask = (path, { method = 'GET', headers = {} } = {}) =>
    new Promise((resolve, reject) => {
      const begun = performance.now();
      const asking = request(origin + path, {
        agent,
        method,
        headers: { 'accept-encoding': 'br, gzip', ...headers },
        signal: AbortSignal.timeout(timeoutMs),
      });
      asking.on('error', reject);
      asking.on('response', (answer) => {
        const chunks = [];
        answer.on('error', reject);
        answer.on('data', (chunk) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode,
            headers: answer.headers,
            bytes: Buffer.concat(chunks),
            ms: performance.now() - begun,
          }),
        );
      });
      asking.end();
    });
  return { ask, close: () => agent.destroy() };
}
