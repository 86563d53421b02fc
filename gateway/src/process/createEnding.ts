import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

interface EndingOptions {
  readonly servers: readonly Server[];
  /** How long everybody is still answered, so that a proxy notices that this gateway is not ready any more. */
  readonly drainMs: number;
  readonly report: (sentence: string) => void;
  readonly exit: (code: number) => void;
  readonly now?: () => number;
}

export interface Ending {
  /** Whether it has begun: then this gateway is not ready for more visitors. */
  isBegun(): boolean;
  /** Ends the process once the answers under way are given. Called again, it ends at once. */
  begin(): void;
}

/** Less than the 30 s that those who end a process usually wait before they kill it. */
const DEADLINE_MS = 25_000;
/** Ctrl-C reaches a program twice at the same moment: from the terminal, and from the npm that runs it. */
const SAME_SIGNAL_MS = 500;

/**
 * Ends a gateway without cutting an answer: connections are told that they close, then no new ones are taken, then the answers under
 * way are waited for. Connections without an answer under way are closed, also those on which nothing was ever asked.
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

/** The answers under way. `closeIdle` closes every connection without one; Node's own leaves those on which nothing was asked yet. */
function watchConnections(servers: readonly Server[], { onBegin, onEnd }: AnswerListener) {
  const sockets = new Set<Socket>();
  const answers = new Set<ServerResponse>();
  for (const server of servers) {
    server.on('connection', (socket: Socket) => {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    });
    // In front of whoever answers, who may have written the headers by then.
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
