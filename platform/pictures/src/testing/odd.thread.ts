import { workerData } from 'node:worker_threads';
import { makeInThread } from '../PictureThread.ts';

// Echoes its task and its worker data, fails or dies, for tests.
makeInThread((task: string) => {
  if (task === 'die') {
    process.exit(1);
  }
  return task === 'fail'
    ? Promise.reject(new Error('No ink.'))
    : Promise.resolve(new TextEncoder().encode(`${task} ${String(workerData)}`));
});
