import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { PortalContext } from '../../state/PortalContext.ts';
import { buildTitle } from '../../testing/builders.ts';
import { fakePortal } from '../../testing/fakePortal.ts';
import { Rail } from '../rails/Rail.tsx';
import { TitleCard, type TitleCardProps } from './TitleCard.tsx';

afterEach(cleanup);

function showCard(props: TitleCardProps) {
  render(
    <PortalContext value={fakePortal()}>
      <TitleCard {...props} />
    </PortalContext>,
  );
}

describe('TitleCard', () => {
  it('links to the page of the title, by its name', () => {
    showCard({ title: buildTitle({ kind: 'tv', id: 42, title: 'Umbra' }) });

    expect(screen.getByRole('link', { name: 'Umbra' }).getAttribute('href')).toBe('/tv/42');
  });

  it('shows rating and year', () => {
    showCard({ title: buildTitle({ rating: 7.84, date: '2020-03-05' }) });

    expect(screen.getByText('7.8 / 10')).toBeTruthy();
    expect(screen.getByText('2020')).toBeTruthy();
  });

  it('says "Not rated yet" without votes', () => {
    showCard({ title: buildTitle({ rating: undefined }) });

    expect(screen.getByText('Not rated yet')).toBeTruthy();
  });

  it('shows the overview only in a row', () => {
    showCard({ title: buildTitle({ overview: 'A reel is found.' }) });
    expect(screen.queryByText('A reel is found.')).toBeNull();
    cleanup();

    showCard({ title: buildTitle({ overview: 'A reel is found.' }), size: 'row' });
    expect(screen.getByText('A reel is found.')).toBeTruthy();
  });

  it('writes title, note and overview in the direction of their own script', () => {
    const title = buildTitle({ title: 'ملح', overview: 'منجم' });
    showCard({ title, note: 'البطل', size: 'row' });

    const directions = ['ملح', 'البطل', 'منجم'].map((text) =>
      screen.getByText(text).closest('[dir]')?.getAttribute('dir'),
    );

    expect(directions).toEqual(['auto', 'auto', 'auto']);
  });

  it('shows the still when it is wide', () => {
    showCard({ title: buildTitle({ title: 'Umbra', backdropPath: '/still.jpg' }), size: 'wide' });

    expect(screen.getByRole('img', { name: 'Umbra' }).getAttribute('src')).toContain('/still.jpg');
  });

  it('has the same id after Back, and another one in each rail', () => {
    const card = <TitleCard title={buildTitle({ kind: 'movie', id: 42, title: 'Umbra' })} />;
    const showRails = () =>
      render(
        <PortalContext value={fakePortal()}>
          <Rail labelledBy="top-rated">
            <li>{card}</li>
          </Rail>
          <Rail labelledBy="in-cinema">
            <li>{card}</li>
          </Rail>
        </PortalContext>,
      );
    const idsOfLinks = () => screen.getAllByRole('link', { name: 'Umbra' }).map((link) => link.id);
    showRails();
    const before = idsOfLinks();
    cleanup();

    showRails();

    expect(idsOfLinks()).toEqual(before);
    expect(new Set(before).size).toBe(2);
  });
});
