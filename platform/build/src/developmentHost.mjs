/**
 * The name or IPv4 address of this machine by which the devices that open the portal in development
 * reach it, from `DEVELOPMENT_HOST`; by default only this machine does.
 */
export function developmentHost() {
  return process.env.DEVELOPMENT_HOST?.trim() || 'localhost';
}

/** The address at which development servers listen. */
export function listeningHost() {
  return process.env.DEVELOPMENT_HOST?.trim() ? process.env.HOST?.trim() || '0.0.0.0' : 'localhost';
}
