import { createTaskThread } from '@portal/pictures/TaskThread';
import type { Draw } from '../pictures/createPictureSource.ts';
import { drawInThread } from '../pictures/drawInThread.ts';

/** A test worker that blocks on its first picture until it is released. */
export function holdDrawing(): { readonly draw: Draw; readonly release: () => void } {
  const gate = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const entry = new URL('./held.thread.ts', import.meta.url);
  return {
    draw: drawInThread(createTaskThread(entry, gate.buffer)),
    release: () => {
      Atomics.store(gate, 0, 1);
      Atomics.notify(gate, 0);
    },
  };
}
