import type { IconShape } from './Icon.tsx';

/*
 * Separate exports, so that bundles only include the icons they use. Import with `import * as
 * icons`.
 */

export const search: IconShape = { path: 'M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14Zm5 12 4.5 4.5' };
export const play: IconShape = { path: 'M7 4.8v14.4L19 12Z', filled: true };
export const pause: IconShape = { path: 'M7 5h2.5v14H7ZM14.5 5H17v14h-2.5Z', filled: true };
export const chevronLeft: IconShape = { path: 'm14.5 5.5-6.5 6.5 6.5 6.5' };
export const chevronRight: IconShape = { path: 'm9.5 5.5 6.5 6.5-6.5 6.5' };
export const arrowLeft: IconShape = { path: 'M20 12H4.5m6-6.5L4 12l6.5 6.5' };
export const bookmark: IconShape = { path: 'M6.5 4h11v16L12 15.8 6.5 20Z' };
export const check: IconShape = { path: 'm5 12.5 4.7 4.7L19.5 7' };
export const eye: IconShape = {
  path: 'M2.5 12c2.2-4.3 5.4-6.5 9.5-6.5s7.3 2.2 9.5 6.5c-2.2 4.3-5.4 6.5-9.5 6.5S4.7 16.3 2.5 12Zm9.5-3a3 3 0 1 1 0 6 3 3 0 0 1 0-6',
};
export const share: IconShape = { path: 'M12 15V4m-4.5 4L12 3.5 16.5 8M5 12.5V20h14v-7.5' };
export const link: IconShape = {
  path: 'M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7L12 6.3m2 3.7a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7l1.1-1.1',
};
export const close: IconShape = { path: 'M6 6l12 12M18 6 6 18' };
export const movie: IconShape = {
  path: 'M4 9.5h16V20H4Zm0 0 15.3-4.2-.9-3-14.9 4Zm5-5.3 2.6 3.2m2.8-4.8L17 5.8',
};
export const tv: IconShape = { path: 'M3.5 7.5h17V19h-17ZM8 3.5l4 4 4-4M8 22h8' };
export const person: IconShape = {
  path: 'M12 3.5a4.2 4.2 0 1 1 0 8.4 4.2 4.2 0 0 1 0-8.4ZM4.5 20.5c.6-3.7 3.6-5.5 7.5-5.5s6.9 1.8 7.5 5.5',
};
export const sun: IconShape = {
  path: 'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8Zm0-5.5v2m0 15v2M2.5 12h2m15 0h2M5.3 5.3l1.4 1.4m10.6 10.6 1.4 1.4m0-13.4-1.4 1.4M6.7 17.3l-1.4 1.4',
};
/** A half-light, half-dark circle. */
export const contrast: IconShape = {
  path: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17Zm0 0v17m0-13.6h5.4M12 10.3h7.6M12 13.7h7.6M12 17.1h5.4',
};
export const moon: IconShape = { path: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z' };
export const retry: IconShape = { path: 'M19.5 12a7.5 7.5 0 1 1-2.3-5.4M18 3v4h-4' };
