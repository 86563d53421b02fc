import type { BehaviorSubject } from 'rxjs';
import { createRoot } from 'react-dom/client';
import type { Shell } from '../services/ShellContext.ts';
import type { SettingsStore } from './createSettingsStore.ts';
import { InspectionPanel } from './InspectionPanel.tsx';
import { markPlaces } from './markPlaces.ts';
import type { SectionLoad } from './SectionLoad.ts';
import type { Override } from './takeOverrides.ts';

export interface InspectionParts {
  readonly shell: Shell;
  readonly shellVersion: string;
  readonly store: SettingsStore;
  readonly overrides: Readonly<Record<string, Override>>;
  readonly loads$: BehaviorSubject<Readonly<Record<string, SectionLoad>>>;
}

/** Draws the inspection beside the page, in a root of its own: what happens to one does not happen to the other. */
export function drawInspection(parts: InspectionParts, document: Document): void {
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<InspectionPanel {...parts} />);

  const marks = markPlaces(document, parts);
  parts.store.settings$.subscribe(({ isOpen }) => (isOpen ? marks.show() : marks.hide()));
}
