/** The origin of the portal that an option names by the address of any of its pages. Fails with an `Error` of one sentence. */
export function portalOrigin(option, address) {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') {
    throw new Error(`${option} is "${address}", but it has to be the address of a portal, such as https://portal.example.`);
  }
  return url.origin;
}
