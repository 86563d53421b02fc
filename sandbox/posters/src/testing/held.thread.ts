import { workerData } from 'node:worker_threads';
import { runTasks } from '@portal/pictures/TaskThread';

/** A gate passed by `holdDrawing`. It is open when its first number is not 0. */
const gate = new Int32Array(workerData as SharedArrayBuffer);

// Blocks the worker until the gate opens.
runTasks(async () => {
  Atomics.wait(gate, 0, 0);
  return new TextEncoder().encode('a picture');
});
