import { workerData } from 'node:worker_threads';
import { runTasks } from '../TaskThread.ts';

// Echoes its task and its worker data, fails or dies, for tests.
runTasks((task: string) => {
  if (task === 'die') {
    process.exit(1);
  }
  return task === 'fail'
    ? Promise.reject(new Error('No ink.'))
    : Promise.resolve(new TextEncoder().encode(`${task} ${String(workerData)}`));
});
