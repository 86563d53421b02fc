import { screen } from '@testing-library/react';
import { texts } from '../texts.ts';

/** The heading of the page once the page is there. */
export function findHeading(): Promise<HTMLElement> {
  return screen.findByRole('heading', { level: 1, name: (name) => name !== texts.loading });
}
