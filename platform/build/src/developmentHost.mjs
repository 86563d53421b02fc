/**
 * The name or IPv4 address, from `DEVELOPMENT_HOST`, by which other devices open the portal in
 * development. By default, only this machine can open it.
 */
export function developmentHost() {
  return process.env.DEVELOPMENT_HOST?.trim() || 'localhost';
}

/** The host name or IP address at which development servers listen. */
export function listeningHost() {
  return process.env.DEVELOPMENT_HOST?.trim() ? process.env.HOST?.trim() || '0.0.0.0' : 'localhost';
}
