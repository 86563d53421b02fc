import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { PortalContext } from '@portal/shared/state/PortalContext';
import { buildSeen } from '@portal/shared/testing/builders';
import { fakePortal } from '@portal/shared/testing/fakePortal';
import type { Review } from './Review.ts';
import { ReviewList } from './ReviewList.tsx';
import { texts } from './texts.ts';

afterEach(cleanup);

const review: Review = { kind: 'tv', id: 42, key: 'a', text: 'He did it.', rating: 8 };

async function showList(upTo: { season: number; episode: number } | undefined) {
  const portal = fakePortal();
  (await portal.loadSeen()).mark([buildSeen({ kind: 'tv', id: 42, upTo })]);
  render(
    <PortalContext value={portal}>
      <ReviewList title={review} reviews={[review]} isLoading={false} />
    </PortalContext>,
  );
}

describe('ReviewList', () => {
  it('folds the reviews of a series that the visitor has seen in part', async () => {
    await showList({ season: 1, episode: 2 });

    const summary = await screen.findByText(texts.spoilers);
    expect(summary.closest('details')?.open).toBe(false);
    expect(summary.closest('details')?.textContent).toContain('He did it.');
  });

  it('shows those of one that the visitor has seen', async () => {
    await showList(undefined);

    expect(screen.getByText('He did it.').closest('details')).toBeNull();
    expect(screen.queryByText(texts.spoilers)).toBeNull();
  });
});
