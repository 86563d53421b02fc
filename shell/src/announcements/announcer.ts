import { createValueStream, type ValueStream } from '../streams.ts';

/** Announces sentences to screen readers. */
export interface Announcer {
  /**
   * Emits the last sentence on subscription, initially an empty one, then each announcement. Never
   * completes, never errors.
   */
  readonly sentence$: ValueStream<string>;
  announce(sentence: string): void;
}

/** Creates the announcer. The layout renders its sentence into a live region. */
export function createAnnouncer(): Announcer {
  const sentence$ = createValueStream('');
  return {
    sentence$,
    announce(sentence) {
      // Live regions announce only changes, so a repeated sentence needs an inaudible difference.
      sentence$.next(sentence === sentence$.value ? `${sentence}\u00a0` : sentence);
    },
  };
}
