import { parentPort, Worker } from 'node:worker_threads';

interface Order<Task> {
  readonly id: number;
  readonly task: Task;
}

interface Outcome {
  readonly id: number;
  readonly bytes?: Uint8Array<ArrayBuffer>;
  /** The error message; set if `bytes` is not. */
  readonly error?: string;
}

interface Pending {
  readonly resolve: (bytes: Uint8Array<ArrayBuffer>) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Runs tasks in a worker thread. Their results are bytes. The thread starts with the first task and
 * does not keep the process alive while idle. If it exits, pending tasks are rejected, and the next
 * task starts a new thread. `entry` is the file that calls `runTasks`; `workerData` is passed to
 * it.
 */
export function createTaskThread<Task>(
  entry: URL,
  workerData?: unknown,
): (task: Task) => Promise<Uint8Array<ArrayBuffer>> {
  const pending = new Map<number, Pending>();
  let thread: Worker | undefined;
  let count = 0;

  function start(): Worker {
    const started = new Worker(entry, { workerData, execArgv: loaderOf(entry) });
    started.on('message', ({ bytes, error, id }: Outcome) => {
      const task = pending.get(id);
      pending.delete(id);
      if (pending.size === 0) {
        started.unref();
      }
      if (bytes) {
        task?.resolve(bytes);
      } else {
        task?.reject(new Error(error));
      }
    });
    started.on('error', (error) => handleEnd(started, error));
    started.on('exit', () => handleEnd(started, new Error('The worker thread has exited.')));
    return started;
  }

  function handleEnd(ended: Worker, error: Error): void {
    // A failed worker emits `exit` after `error`. By then, a new worker might already be running.
    if (ended !== thread) {
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

/** The worker's side: runs each task that the worker receives. */
export function runTasks<Task>(run: (task: Task) => Promise<Uint8Array>): void {
  const send = (outcome: Omit<Outcome, 'bytes'> & { readonly bytes?: Uint8Array }) =>
    parentPort?.postMessage(outcome);
  parentPort?.on('message', ({ id, task }: Order<Task>) => {
    run(task).then(
      (bytes) => send({ id, bytes }),
      (error: unknown) =>
        send({ id, error: error instanceof Error ? error.message : String(error) }),
    );
  });
}

/**
 * TypeScript entries need the loader. JavaScript entries, as in a bundle, start faster without it.
 */
function loaderOf(entry: URL): string[] {
  const loader = new URL('runTypeScript.js', import.meta.url).href;
  return entry.pathname.endsWith('.ts') ? ['--import', loader] : [];
}
