import { type ReactNode, Suspense, use, useEffect } from 'react';
import type { RenderedPage } from '@portal/page-protocol/Rendering';
import { useBrowserValue } from '@portal/shared/state/useBrowserValue';
import type { SectionLoader } from '../sections/createSectionLoader.ts';
import { AnotherVersion, type Takeover, useShell } from '../services/ShellContext.ts';
import { useEarlyPresses } from './earlyPresses.ts';

interface RenderedPlaceProps {
  /** The name of the section at this place. */
  readonly section: string;
  readonly children: ReactNode;
}

/**
 * The place of a section in the page. What the gateway has rendered there stays until the section
 * has loaded, while the frame around it works already.
 */
export function RenderedPlace(props: RenderedPlaceProps) {
  const { takeover } = useShell();
  useEffect(() => takeover?.end, [takeover]);
  return (
    <Suspense fallback={null}>
      <Hydrated {...props} />
    </Suspense>
  );
}

function Hydrated({ section, children }: RenderedPlaceProps) {
  const { takeover } = useShell();
  useEarlyPresses('place');
  useEffect(() => takeover?.end(), [takeover]);
  const isHydrating = useBrowserValue(
    () => false,
    () => true,
  );

  if (isHydrating && takeover?.section === section && !use(takeover.isSameVersion)) {
    throw new AnotherVersion();
  }
  return children;
}

/**
 * Loads the section that the gateway has rendered, to take over its place. `isOver` resolves when
 * the place is taken over, or left before that.
 */
export function takeOver(
  sections: Pick<SectionLoader, 'load' | 'state'>,
  { name, version }: NonNullable<RenderedPage['section']>,
): Takeover & { readonly isOver: Promise<void> } {
  const isSameVersion = sections.load(name).then(() => {
    const state = sections.state(name);
    return state.status === 'ready' && state.version === version;
  });
  let end: () => void = () => undefined;
  const isOver = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { section: name, isSameVersion, isOver, end };
}
