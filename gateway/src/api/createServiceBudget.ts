import PQueue from 'p-queue';
import { type Answer, createFailure } from './Answer.ts';
import { createCircuit } from './createCircuit.ts';
import type { EdgeEvents } from './EdgeEvents.ts';

export interface ServiceBudgetOptions {
  /** How many calls the service gets in any second. */
  readonly callsPerSecond: number;
  /** How many it gets at once. */
  readonly callsAtOnce: number;
  readonly events: EdgeEvents;
  readonly now?: () => number;
}

/** Asks when it may be asked; else says that the service rests, and when to come again. Rejects only when `signal` is aborted. */
export type ServiceBudget = (ask: () => Promise<Answer>, signal: AbortSignal) => Promise<Answer>;

/** Who would wait longer in the line is sent away at once: visitors would rather know. */
const LINE_SECONDS = 3;

/** Keeps the portal within what the service allows, however many visitors there are, and away from a service that does not answer. */
export function createServiceBudget({
  callsPerSecond,
  callsAtOnce,
  events,
  now = Date.now,
}: ServiceBudgetOptions): ServiceBudget {
  const line = new PQueue({
    concurrency: callsAtOnce,
    intervalCap: callsPerSecond,
    interval: 1_000,
    strict: true,
  });
  const circuit = createCircuit({ now, onTurn: events.circuitTurned });
  const refusal = () => {
    const isTooLong = line.size >= callsPerSecond * LINE_SECONDS;
    const seconds = circuit.restSeconds() || (isTooLong ? LINE_SECONDS : 0);
    if (seconds > 0) {
      events.refused();
      return createFailure('resting', seconds);
    }
    return undefined;
  };
  // Asked for again at the head of the line: the service may have failed meanwhile.
  return async (ask, signal) =>
    refusal() ?? line.add(async () => refusal() ?? circuit.watch(ask), { signal });
}
