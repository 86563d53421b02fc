import axios from 'axios';

const { adapter } = axios.defaults;

/** Gives the API clients of other tests their own way to make calls back, after `makeCallsWith`. */
export function restoreCalls(): void {
  axios.defaults.adapter = adapter;
}
