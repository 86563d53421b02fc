import { workerData } from 'node:worker_threads';
import { runTasks } from '@portal/pictures/TaskThread';

/** Open when its first number is not 0; `holdDrawing` passes it. */
const gate = new Int32Array(workerData as SharedArrayBuffer);

// Blocks the whole worker until the gate opens.
runTasks(async () => {
  Atomics.wait(gate, 0, 0);
  return new TextEncoder().encode('a picture');
});
