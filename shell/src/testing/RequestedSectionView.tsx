import { type ComponentProps, useEffect } from 'react';
import { SectionView } from '../section-view/SectionView.tsx';
import { useShell } from '../ShellContext.ts';

/**
 * For tests: a section view that requests its section on render, as the page loader does after a
 * navigation.
 */
export function RequestedSectionView(props: ComponentProps<typeof SectionView>) {
  const { sections } = useShell();
  useEffect(() => {
    void sections.load(props.section);
  }, [sections, props.section]);

  return <SectionView {...props} />;
}
