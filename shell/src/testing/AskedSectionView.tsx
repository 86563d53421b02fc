import { type ComponentProps, useEffect } from 'react';
import { SectionView } from '../layout/SectionView.tsx';
import { useShell } from '../services/ShellContext.ts';

/** A place of a section that is asked for as soon as it is drawn, as the page loader does with each change of the page. For tests. */
export function AskedSectionView(props: ComponentProps<typeof SectionView>) {
  const { sections } = useShell();
  useEffect(() => {
    void sections.load(props.section);
  }, [sections, props.section]);

  return <SectionView {...props} />;
}
