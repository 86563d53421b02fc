/**
 * Requests the registry of the portal at `home`. If `names` are given, the response contains the
 * files of these sections only; for all others, it contains just the URLs. Fails on timeout.
 */
export async function fetchRegistry(
  home: string,
  limitMs: number,
  names?: readonly string[],
): Promise<unknown> {
  const query = names ? `?sections=${encodeURIComponent(names.join())}` : '';
  const response = await fetch(`${home}registry.json${query}`, {
    cache: 'no-cache',
    signal: AbortSignal.timeout(limitMs),
  });
  if (!response.ok) {
    throw new Error(
      `The gateway responded with ${response.status} to the request for the registry.`,
    );
  }
  return response.json();
}
