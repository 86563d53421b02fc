import { screen } from '@testing-library/react';

/** The facts on the page as the visitor reads them: term and value. */
export function factsOnPage(): readonly (readonly [string, string])[] {
  return screen
    .queryAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent ?? ''] as const);
}
