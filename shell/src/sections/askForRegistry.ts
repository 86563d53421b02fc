/** Asks the gateway for the registry as it is now, by the entity tag of the copy that the browser has. Gives its text. Fails when nothing comes in time. */
export async function askForRegistry(deadlineMs: number): Promise<string> {
  const answer = await fetch('/registry.json', { cache: 'no-cache', signal: AbortSignal.timeout(deadlineMs) });
  if (!answer.ok) {
    throw new Error(`The gateway answered ${answer.status} when it was asked for the registry.`);
  }
  return answer.text();
}
