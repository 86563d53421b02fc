import { readFileSync } from 'node:fs';

/** Linux clock ticks per second, the unit of CPU time. */
const TICKS_PER_SECOND = 100;

/** CPU time of a process and its running children, in seconds. Linux only. */
export function cpuSeconds(pid) {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').match(/\d+/g) ?? [];
  return [pid, ...children].reduce((sum, process) => sum + cpuSecondsOf(process), 0);
}

/** Resident memory of a process. Linux only. */
export function residentMegabytes(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_000;
}

function cpuSecondsOf(pid) {
  // The process name in parentheses can contain spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}
