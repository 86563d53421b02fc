import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { ErrorCard } from '@portal/shared/ui/ErrorCard';
import { pageTexts } from './pageTexts.ts';

interface LoadedPartProps<Props> {
  /** Loads the component from a file of its own; must be the same function in every rendering. */
  readonly load: () => Promise<ComponentType<Props>>;
  readonly props: Props;
  /** Drawn until it is there. */
  readonly waiting?: ReactNode;
}

type Part<Props> =
  | { readonly status: 'loading' | 'failed' }
  | { readonly status: 'ready'; readonly View: ComponentType<Props> };

/** A part of the page that comes when it is needed. If it does not come, it can be tried again. */
export function LoadedPart<Props extends object>({ load, props, waiting }: LoadedPartProps<Props>) {
  const [part, setPart] = useState<Part<Props>>({ status: 'loading' });
  const isLoading = part.status === 'loading';

  useEffect(() => {
    let isLeft = false;
    const settle = (next: Part<Props>) => !isLeft && setPart(next);
    if (isLoading) {
      load().then(
        (View) => settle({ status: 'ready', View }),
        () => settle({ status: 'failed' }),
      );
    }
    return () => {
      isLeft = true;
    };
  }, [load, isLoading]);

  switch (part.status) {
    case 'loading':
      return waiting;
    case 'failed':
      return (
        <ErrorCard message={pageTexts.partFailed} onRetry={() => setPart({ status: 'loading' })} />
      );
    case 'ready':
      return <part.View {...props} />;
  }
}
