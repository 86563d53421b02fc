import { BehaviorSubject } from 'rxjs';

/** Announces sentences to screen readers. */
export interface Announcer {
  /**
   * Emits the last sentence on subscription, initially an empty one, then each announcement. Never
   * completes, never errors.
   */
  readonly sentence$: BehaviorSubject<string>;
  announce(sentence: string): void;
}

/** Creates the announcer. The layout renders its sentence into a live region. */
export function createAnnouncer(): Announcer {
  const sentence$ = new BehaviorSubject('');
  return {
    sentence$,
    announce(sentence) {
      // Live regions announce only changes, so a repeated sentence needs an inaudible difference.
      sentence$.next(sentence === sentence$.value ? `${sentence}\u00a0` : sentence);
    },
  };
}
