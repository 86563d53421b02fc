import axios from 'axios';

const { adapter } = axios.defaults;

/** Undoes `serveRequestsWith`, so that the API clients of other tests use the network again. */
export function restoreRequests(): void {
  axios.defaults.adapter = adapter;
}
