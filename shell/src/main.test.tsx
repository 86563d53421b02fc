import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

it('shows the error page when the page arrives without its data', async () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const root = document.createElement('div');
  root.id = 'root';
  document.body.append(root);

  await act(() => import('./main.ts'));

  expect(
    await screen.findByRole('heading', { level: 1, name: 'Something went wrong!' }),
  ).toBeDefined();
  expect(screen.getByRole('alert').textContent).toContain('The page has no script#portal-page');
  expect(screen.getByRole('link', { name: 'Back to home' })).toBeDefined();
  expect(consoleError).toHaveBeenCalledWith('The portal could not start.', expect.any(Error));
});
