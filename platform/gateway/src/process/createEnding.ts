import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

interface EndingOptions {
  readonly servers: readonly Server[];
  /**
   * How long requests are still accepted, so that a proxy notices that this gateway is no longer
   * ready.
   */
  readonly drainMs: number;
  readonly report: (sentence: string) => void;
  readonly exit: (code: number) => void;
  readonly now?: () => number;
}

export interface Ending {
  /** Whether shutdown has begun, in which case the gateway is not ready. */
  isBegun(): boolean;
  /**
   * Shuts down once the responses in progress are complete. A second call ends the process at once.
   */
  begin(): void;
}

/** Less than the usual 30 s before a process is killed. */
const DEADLINE_MS = 25_000;
/**
 * Ctrl-C arrives twice at the same moment: from the terminal, and from the npm that runs the
 * program.
 */
const SAME_SIGNAL_MS = 500;

/**
 * Shuts a gateway down without cutting off responses: announces the closing to clients, stops
 * accepting connections, then waits for the responses in progress. Connections without one are
 * closed, including unused ones.
 */
export function createEnding({
  servers,
  drainMs,
  report,
  exit,
  now = Date.now,
}: EndingOptions): Ending {
  let begunAt: number | undefined;
  let isClosing = false;
  const { answers, closeIdle } = watchConnections(servers, {
    onBegin: (answer) => begunAt !== undefined && announceClose(answer),
    onEnd: () => isClosing && closeIdle(),
  });

  const close = () => {
    isClosing = true;
    setTimeout(() => {
      report(`${countAnswers(answers.size)} cut: the gateway had to end.`);
      exit(0);
    }, DEADLINE_MS - drainMs).unref();
    const closed = servers.map((server) => new Promise((resolve) => server.close(resolve)));
    closeIdle();
    void Promise.all(closed).then(() => exit(0));
  };

  return {
    isBegun: () => begunAt !== undefined,
    begin() {
      if (begunAt !== undefined) {
        if (now() - begunAt >= SAME_SIGNAL_MS) {
          exit(1);
        }
        return;
      }
      begunAt = now();
      answers.forEach(announceClose);
      if (drainMs === 0) {
        close();
      } else {
        setTimeout(close, drainMs);
      }
    },
  };
}

interface AnswerListener {
  onBegin(answer: ServerResponse): void;
  onEnd(): void;
}

/**
 * Tracks the responses in progress. `closeIdle` closes every connection without one; Node's own
 * method skips connections without any request yet.
 */
function watchConnections(servers: readonly Server[], { onBegin, onEnd }: AnswerListener) {
  const sockets = new Set<Socket>();
  const answers = new Set<ServerResponse>();
  for (const server of servers) {
    server.on('connection', (socket: Socket) => {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    });
    // Runs before the request handler, which may write the headers.
    server.prependListener('request', (_request, answer: ServerResponse) => {
      answers.add(answer);
      answer.once('close', () => {
        answers.delete(answer);
        onEnd();
      });
      onBegin(answer);
    });
  }
  return {
    answers,
    closeIdle() {
      const busy = new Set([...answers].map(({ req }) => req.socket));
      [...sockets].filter((socket) => !busy.has(socket)).forEach((socket) => socket.destroySoon());
    },
  };
}

function announceClose(answer: ServerResponse): void {
  if (!answer.headersSent) {
    answer.setHeader('connection', 'close');
  }
}

function countAnswers(count: number): string {
  return count === 1 ? 'One answer was' : `${count} answers were`;
}
