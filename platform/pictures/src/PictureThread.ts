import { parentPort, Worker } from 'node:worker_threads';

interface Order<Task> {
  readonly id: number;
  readonly task: Task;
}

interface Outcome {
  readonly id: number;
  readonly bytes?: Uint8Array;
  /** The error message; set when there are no bytes. */
  readonly fault?: string;
}

interface Pending {
  readonly resolve: (bytes: Uint8Array) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Runs tasks in a worker thread, so that the caller's event loop stays free. The worker starts with
 * the first task and does not keep the process alive while idle. When it dies, its pending tasks are
 * rejected, and the next task starts a new one.
 *
 * `entry` is the file that calls `makeInThread`; `workerData` is passed to it.
 */
export function createPictureThread<Task>(
  entry: URL,
  workerData?: unknown,
): (task: Task) => Promise<Uint8Array> {
  const pending = new Map<number, Pending>();
  let thread: Worker | undefined;
  let count = 0;

  function start(): Worker {
    const started = new Worker(entry, { workerData, ...loaderOf(entry) });
    started.on('message', ({ bytes, fault, id }: Outcome) => {
      const task = pending.get(id);
      pending.delete(id);
      if (pending.size === 0) {
        started.unref();
      }
      if (bytes) {
        task?.resolve(bytes);
      } else {
        task?.reject(new Error(fault));
      }
    });
    started.on('error', (error) => lose(started, error));
    started.on('exit', () =>
      lose(started, new Error('The worker that makes pictures has exited.')),
    );
    return started;
  }

  function lose(lostThread: Worker, error: Error): void {
    // A worker that fails also exits, and its successor may be running by then.
    if (lostThread !== thread) {
      return;
    }
    thread = undefined;
    const lost = [...pending.values()];
    pending.clear();
    lost.forEach(({ reject }) => reject(error));
  }

  return (task) =>
    new Promise((resolve, reject) => {
      thread ??= start();
      thread.ref();
      count += 1;
      pending.set(count, { resolve, reject });
      thread.postMessage({ id: count, task } satisfies Order<Task>);
    });
}

/** The worker's side: makes a picture of each task that it receives. */
export function makeInThread<Task>(make: (task: Task) => Promise<Uint8Array>): void {
  const answer = (outcome: Outcome) => parentPort?.postMessage(outcome);
  parentPort?.on('message', ({ id, task }: Order<Task>) => {
    make(task).then(
      (bytes) => answer({ id, bytes }),
      (error: unknown) =>
        answer({ id, fault: error instanceof Error ? error.message : String(error) }),
    );
  });
}

/** Workers do not inherit the TypeScript loader. In a bundle the entry is JavaScript. */
function loaderOf(entry: URL): { readonly execArgv?: string[] } {
  const loader = new URL('runTypeScript.js', import.meta.url).href;
  return entry.pathname.endsWith('.ts') ? { execArgv: ['--import', loader] } : {};
}
