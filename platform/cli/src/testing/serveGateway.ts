import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addVisitor, createVisitorSketch, wordsOf } from '@portal/gateway/reports/VisitorSketch';
import { readDocuments } from '@portal/site/apps/Portal';
import type { Site } from '@portal/site/Site';

/** The state of a gateway in a test. */
interface GatewayState {
  /** Whether it follows the site. */
  follows: boolean;
  /** The failures of details that were reported to it. */
  causes: readonly object[];
  /** The share of the staged version's visitors who saw a failure. */
  failing: number;
}

export interface ServedGateway {
  readonly url: string;
  readonly state: GatewayState;
  close(): void;
}

const VISITORS = 10_000;

/** A gateway that responds to the commands' requests about the section details, for tests. */
export async function serveGateway(site: Site): Promise<ServedGateway> {
  const state: GatewayState = { follows: true, causes: [], failing: 0 };
  const answer = async (path: string): Promise<string> => {
    const { apps } = await readDocuments(site);
    const details = apps.get('details')?.document;
    switch (path) {
      case '/registry.json':
        return JSON.stringify({ moves: { details: state.follows ? details?.serial : 0 } });
      case '/causes':
        return JSON.stringify({ causes: state.causes });
      default: {
        const { current, next } = details ?? {};
        const count = (version: string | undefined, failing: number) =>
          Object.entries({ visitor: VISITORS, failed: VISITORS * failing }).flatMap(
            ([event, size]) =>
              [...wordsOf(sketchOf(size))].map(
                ([word, value]) =>
                  `portal_rollout_sketch{section="details",version="${version}",percent="${next?.percent}",event="${event}",word="${word}"} ${value}\n`,
              ),
          );
        return [...count(current?.version, 0), ...count(next?.version, state.failing)].join('');
      }
    }
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://localhost');
    void answer(pathname).then((text) => response.end(text));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Safe: a listening server has an address with a port.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    state,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function sketchOf(size: number) {
  const sketch = createVisitorSketch();
  for (let visitor = 0; visitor < size; visitor += 1) {
    addVisitor(sketch, `visitor ${visitor}`);
  }
  return sketch;
}
