import { BehaviorSubject } from 'rxjs';

/** Sentences for screen readers. */
export interface Announcer {
  /** On subscription: the last sentence, at first the empty one. Then: after each announcement. Never completes, never errors. */
  readonly sentence$: BehaviorSubject<string>;
  announce(sentence: string): void;
}

/** Makes the announcer. The layout draws its sentence into one live region. */
export function createAnnouncer(): Announcer {
  const sentence$ = new BehaviorSubject('');
  return {
    sentence$,
    announce(sentence) {
      // A live region says only what changed: the same sentence twice needs a difference that nobody hears.
      sentence$.next(sentence === sentence$.value ? `${sentence}\u00a0` : sentence);
    },
  };
}
