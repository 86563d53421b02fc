/**
 * This machine's name or IPv4 address for other devices that open the portal in development, from
 * `DEVELOPMENT_HOST`. By default, only this machine can open it.
 */
export function developmentHost() {
  return process.env.DEVELOPMENT_HOST?.trim() || 'localhost';
}

/** The host name or IP address at which development servers listen. */
export function listeningHost() {
  return process.env.DEVELOPMENT_HOST?.trim() ? process.env.HOST?.trim() || '0.0.0.0' : 'localhost';
}
