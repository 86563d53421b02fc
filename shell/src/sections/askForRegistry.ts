/** Asks the gateway for the registry as it is now, by the entity tag of the copy that the browser has. Gives what it says. Fails when nothing comes in time. */
export async function askForRegistry(deadlineMs: number): Promise<unknown> {
  const answer = await fetch('/registry.json', {
    cache: 'no-cache',
    signal: AbortSignal.timeout(deadlineMs),
  });
  if (!answer.ok) {
    throw new Error(`The gateway answered ${answer.status} when it was asked for the registry.`);
  }
  return answer.json();
}
