import { type ComponentType, startTransition, use, useContext, useEffect, useState } from 'react';
import { DeferredHydrationContext, StaleResponse } from '../../state/DeferredHydration.ts';
import { isOnServer } from '../../state/isOnServer.ts';
import { RailNotice } from '../rails/RailNotice.tsx';
import { ErrorCard } from '../states/ErrorCard.tsx';
import { whileLoading } from './deferredCode.ts';

export const PART_FAILED = 'This part of the page could not be loaded.';

type LoadComponent<Props> = () => Promise<ComponentType<Props>>;

/**
 * A component in a separate chunk that loads as soon as the section starts. For content that most
 * visitors scroll to or interact with right after hydration. Otherwise like `onDemand`.
 */
export function deferred<Props extends object>(load: LoadComponent<Props>): ComponentType<Props> {
  return createDeferred(load, true);
}

/**
 * A component in a separate chunk that loads on first render: `const Career = onDemand(async () =>
 * (await import('./Career.tsx')).Career)`. Define it at module level and render it inside a
 * `WhenNear`. If the chunk fails to load, an error card with a retry button appears; offline, the
 * HTML from the gateway stays. On the server, the code loads at startup.
 */
export function onDemand<Props extends object>(load: LoadComponent<Props>): ComponentType<Props> {
  return createDeferred(load, isOnServer);
}

function createDeferred<Props extends object>(
  load: LoadComponent<Props>,
  startsNow: boolean,
): ComponentType<Props> {
  let component: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  const request = () =>
    load().then(
      (loaded) => {
        component = loaded;
        // A promise whose status is set, so that `use` can read it without suspending.
        Object.assign(loading ?? {}, { status: 'fulfilled' });
      },
      (error: unknown) => console.error('A part of the page failed to load.', error),
    );
  const start = () => (loading ??= startsNow ? whileLoading(request()) : request());
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
  if (startsNow) {
    void start();
  }

  return function Deferred(props: Props) {
    const [, setAttempts] = useState(0);
    const hydration = useContext(DeferredHydrationContext);
    // After a failure, the next component to mount loads the code again.
    useEffect(
      () => () => {
        if (!component) {
          loading = undefined;
        }
      },
      [],
    );
    const handleRetry = () => {
      loading = undefined;
      startTransition(() => setAttempts((attempts) => attempts + 1));
    };

    // On the server the component is already loaded, and rendering must not suspend.
    if (!component || !isOnServer) {
      use(start());
    }
    if (!component && hydration?.isHydrating()) {
      if (!hydration.keepsHtml()) {
        throw new StaleResponse();
      }
      use(waitForNetwork());
    }
    const Component = component;
    return Component ? (
      <Component {...props} />
    ) : (
      <RailNotice>
        <ErrorCard message={PART_FAILED} onRetry={handleRetry} />
      </RailNotice>
    );
  };
}
