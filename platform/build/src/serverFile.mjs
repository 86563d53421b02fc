/** The name of the server file among an app's files, which the gateway renders pages with. */
export const SERVER_FILE = 'server.[contenthash:8].js';

/** Whether a built file is the server file. */
export function isServerFile(name) {
  return /(?:^|[\\/])server\.[0-9a-f]{8}\.js$/.test(name);
}
