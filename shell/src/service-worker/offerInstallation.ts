import type { BehaviorSubject } from 'rxjs';

/**
 * Prompts the visitor to install the portal; `undefined` if the browser does not offer
 * installation.
 */
export type Install = (() => void) | undefined;

/**
 * Emits when the browser offers to install the portal as an app, and when it no longer does.
 * Suppresses the browser's own prompt.
 * Source: https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent
 */
export function offerInstallation(window: Window, install$: BehaviorSubject<Install>): void {
  const offer = (event: Event) => {
    event.preventDefault();
    install$.next(() => {
      // Each event can prompt only once. If the visitor declines, the browser may dispatch a new
      // event.
      install$.next(undefined);
      void ask(event);
    });
  };
  window.addEventListener('beforeinstallprompt', offer);
  const early = window.portalPresses?.installPrompt;
  if (early) {
    offer(early);
  }
  window.addEventListener('appinstalled', () => install$.next(undefined));
}

/** Not in the DOM types, because few browsers support it. */
async function ask(event: Event & { readonly prompt?: () => Promise<unknown> }): Promise<void> {
  try {
    await event.prompt?.();
  } catch (error) {
    console.error('The installation prompt failed.', error);
  }
}
