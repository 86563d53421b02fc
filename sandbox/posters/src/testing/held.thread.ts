import { workerData } from 'node:worker_threads';
import { makeInThread } from '@portal/pictures/PictureThread';

/** Open when its first number is not 0; `holdDrawing` passes it. */
const gate = new Int32Array(workerData as SharedArrayBuffer);

// Blocks the whole worker until the gate opens.
makeInThread(async () => {
  Atomics.wait(gate, 0, 0);
  return new TextEncoder().encode('a picture');
});
