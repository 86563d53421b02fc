import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SearchField } from './SearchField.tsx';

afterEach(cleanup);

describe('SearchField', () => {
  it('closes the dialog around it by Escape at once, also with a text in it', () => {
    const handleClose = vi.fn();
    render(
      <dialog open onClose={handleClose}>
        <SearchField text="alien" onChange={() => undefined} />
      </dialog>,
    );

    fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Escape' });

    expect(handleClose).toHaveBeenCalledOnce();
  });
});
