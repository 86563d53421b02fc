import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ErrorCard } from './ErrorCard.tsx';

afterEach(cleanup);

describe('ErrorCard', () => {
  it('says what happened and what to do', () => {
    render(<ErrorCard message="The service is away." />);

    expect(screen.getByRole('alert').textContent).toBe(
      'The service is away.Please try again later!',
    );
  });

  it('offers to try again', () => {
    const handleRetry = vi.fn();
    render(<ErrorCard message="The service is away." onRetry={handleRetry} />);

    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));

    expect(handleRetry).toHaveBeenCalledOnce();
  });
});
