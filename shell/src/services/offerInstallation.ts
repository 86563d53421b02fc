import type { BehaviorSubject } from 'rxjs';

/** Asks the visitor whether to install the portal; absent if the browser does not offer it. */
export type Install = (() => void) | undefined;

/**
 * Emits when the browser offers to install the portal as an app, and when it no longer does.
 * Suppresses the browser's own prompt.
 * Source: https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent
 */
export function offerInstallation(window: Window, install$: BehaviorSubject<Install>): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    install$.next(() => {
      // Each event prompts once. If the visitor declines, the browser may send another one.
      install$.next(undefined);
      void ask(event);
    });
  });
  window.addEventListener('appinstalled', () => install$.next(undefined));
}

/** Not in the types of the DOM, because few browsers have it. */
async function ask(event: Event & { readonly prompt?: () => Promise<unknown> }): Promise<void> {
  try {
    await event.prompt?.();
  } catch (error) {
    console.error('The installation prompt failed.', error);
  }
}
