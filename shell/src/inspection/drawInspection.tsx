import { createRoot } from 'react-dom/client';
import type { InspectionParts } from './InspectionParts.ts';
import { InspectionPanel } from './InspectionPanel.tsx';
import { markPlaces } from './markPlaces.ts';

/** Draws the inspection beside the page, in a root of its own: what happens to one does not happen to the other. */
export function drawInspection(parts: InspectionParts, document: Document): void {
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<InspectionPanel {...parts} />);

  const marks = markPlaces(document, parts.shellVersion);
  parts.store.settings$.subscribe(({ isOpen }) => (isOpen ? marks.show() : marks.hide()));
}
