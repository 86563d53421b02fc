import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { PortalContext } from '../../state/PortalContext.ts';
import { buildPerson } from '../../testing/builders.ts';
import { fakePortal } from '../../testing/fakePortal.ts';
import { PersonCard } from './PersonCard.tsx';

afterEach(cleanup);

describe('PersonCard', () => {
  it('links to the page of the person and shows the given text', () => {
    render(
      <PortalContext value={fakePortal()}>
        <PersonCard person={buildPerson({ id: 7, name: 'Ada Moreau' })} note="The projectionist" />
      </PortalContext>,
    );

    expect(screen.getByRole('link', { name: 'Ada Moreau' }).getAttribute('href')).toBe('/person/7');
    expect(screen.getByRole('img', { name: 'Ada Moreau' })).toBeTruthy();
    expect(screen.getByText('The projectionist')).toBeTruthy();
  });
});
