import axios from 'axios';

const { adapter } = axios.defaults;

/** Undoes `serveRequestsWith`, so that API clients in other tests use the network again. */
export function restoreRequests(): void {
  axios.defaults.adapter = adapter;
}
