import { type ComponentType, startTransition, use, useContext, useState } from 'react';
import { DeferredHydrationContext, StaleResponse } from '../state/DeferredHydration.ts';
import { isOnServer } from '../state/isOnServer.ts';
import { ErrorCard } from './ErrorCard.tsx';
import { RailNotice } from './RailNotice.tsx';
import { texts } from './texts.ts';

/**
 * A component whose code comes in a file of its own, once it is drawn for the first time: `const
 * Career = later(async () => (await import('./Career.tsx')).Career)`, outside of components. Put it
 * into a `WhenNear`. If the code does not come, the visitor reads so in its place and can try again;
 * but without a network, what the gateway has rendered there stays. On the server the code is there
 * from the beginning.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isSoon = false,
): ComponentType<Props> {
  let component: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  const start = () =>
    (loading ??= load().then(
      (loaded) => {
        component = loaded;
        // React then reads it without waiting for a moment.
        Object.assign(loading ?? {}, { status: 'fulfilled' });
      },
      (error: unknown) => console.error('The code of a part of the page did not come.', error),
    ));
  let network: Promise<void> | undefined;
  const waitForNetwork = () =>
    (network ??= new Promise((resolve) => {
      const handleOnline = () => {
        loading = undefined;
        network = undefined;
        resolve();
      };
      addEventListener('online', handleOnline, { once: true });
    }));
  if (isOnServer || isSoon) {
    void start();
  }

  return function Later(props: Props) {
    const [, setAttempts] = useState(0);
    const takeover = useContext(DeferredHydrationContext);
    const handleRetry = () => {
      loading = undefined;
      startTransition(() => setAttempts((attempts) => attempts + 1));
    };

    // On the server it has come, and nothing there may wait.
    if (!component || !isOnServer) {
      use(start());
    }
    if (!component && takeover?.isHydrating()) {
      if (navigator.onLine) {
        throw new StaleResponse();
      }
      use(waitForNetwork());
    }
    const Component = component;
    return Component ? (
      <Component {...props} />
    ) : (
      <RailNotice>
        <ErrorCard message={texts.partFailed} onRetry={handleRetry} />
      </RailNotice>
    );
  };
}

/**
 * The same for what most visitors come to, or press, right after the page can be used: its code is
 * asked for as soon as the section runs.
 */
export function soon<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return later(load, true);
}
