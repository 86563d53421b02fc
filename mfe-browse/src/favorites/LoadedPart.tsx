import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { ErrorCard } from '@portal/shared/ui/ErrorCard';
import { pageTexts } from './pageTexts.ts';

interface LoadedPartProps<Props> {
  /** Imports the component. Pass the same function on every render. */
  readonly load: () => Promise<ComponentType<Props>>;
  readonly props: Props;
  /** Rendered while the component loads. */
  readonly fallback?: ReactNode;
}

type Part<Props> =
  | { readonly status: 'loading' | 'failed' }
  | { readonly status: 'ready'; readonly View: ComponentType<Props> };

/** A part of the page that loads on demand, with a retry button if loading fails. */
export function LoadedPart<Props extends object>({
  load,
  props,
  fallback,
}: LoadedPartProps<Props>) {
  const [part, setPart] = useState<Part<Props>>({ status: 'loading' });
  const isLoading = part.status === 'loading';

  useEffect(() => {
    let hasUnmounted = false;
    const settle = (next: Part<Props>) => !hasUnmounted && setPart(next);
    if (isLoading) {
      load().then(
        (View) => settle({ status: 'ready', View }),
        () => settle({ status: 'failed' }),
      );
    }
    return () => {
      hasUnmounted = true;
    };
  }, [load, isLoading]);

  switch (part.status) {
    case 'loading':
      return fallback;
    case 'failed':
      return (
        <ErrorCard message={pageTexts.partFailed} onRetry={() => setPart({ status: 'loading' })} />
      );
    case 'ready':
      return <part.View {...props} />;
  }
}
