import type { BehaviorSubject } from 'rxjs';

/** Has the browser ask the visitor whether to install the portal; absent where it does not offer it. */
export type Install = (() => void) | undefined;

/**
 * Says when the browser offers to install the portal as an app, and when it no longer does: it is
 * installed, or the visitor has been asked. The browser's own notice is kept back.
 * Source: https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent
 */
export function offerInstallation(window: Window, install$: BehaviorSubject<Install>): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    install$.next(() => {
      // The browser answers an event once. If the visitor declines, it may send another one.
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
    console.error('The browser did not ask about the installation.', error);
  }
}
