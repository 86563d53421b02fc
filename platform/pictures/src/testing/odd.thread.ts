import { workerData } from 'node:worker_threads';
import { runTasks } from '../TaskThread.ts';

// For tests: echoes its task and worker data, fails, or exits.
runTasks((task: string) => {
  if (task === 'die') {
    process.exit(1);
  }
  return task === 'fail'
    ? Promise.reject(new Error('No ink.'))
    : Promise.resolve(new TextEncoder().encode(`${task} ${String(workerData)}`));
});
