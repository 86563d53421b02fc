import { type ReactNode, Suspense, use, useEffect } from 'react';
import type { RenderedPage } from '@portal/page-protocol/Rendering';
import { useIsHydrated } from '@portal/shared/state/useBrowserValue';
import type { SectionLoader } from '../section-loading/sectionLoader.ts';
import { type SectionHydration, StaleVersion, useShell } from '../ShellContext.ts';
import { useEarlyPresses } from './earlyPresses.ts';

interface HydratedSectionProps {
  /** The section's name. */
  readonly section: string;
  readonly children: ReactNode;
}

/**
 * Preserves the HTML of a server-rendered section until its code has loaded. The frame is already
 * interactive.
 */
export function HydratedSection(props: HydratedSectionProps) {
  const { hydration } = useShell();
  useEffect(() => hydration?.end, [hydration]);
  return (
    <Suspense fallback={null}>
      <Hydrated {...props} />
    </Suspense>
  );
}

function Hydrated({ section, children }: HydratedSectionProps) {
  const { hydration } = useShell();
  useEarlyPresses('section');
  useEffect(() => hydration?.end(), [hydration]);
  const isHydrating = !useIsHydrated();

  if (isHydrating && hydration?.section === section && !use(hydration.isSameVersion)) {
    throw new StaleVersion();
  }
  return children;
}

/**
 * Loads a server-rendered section for hydration. `hydrated` resolves when hydration has finished or
 * is no longer needed.
 */
export function startHydration(
  sections: Pick<SectionLoader, 'load' | 'state'>,
  { name, version }: NonNullable<RenderedPage['section']>,
): SectionHydration & { readonly hydrated: Promise<void> } {
  const isSameVersion = sections.load(name).then(() => {
    const state = sections.state(name);
    return state.status === 'ready' && state.version === version;
  });
  let end: () => void = () => undefined;
  const hydrated = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { section: name, isSameVersion, hydrated, end };
}
