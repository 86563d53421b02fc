import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SectionLoading } from './SectionLoading.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('SectionLoading', () => {
  it('says nothing at first, because most sections load quickly', () => {
    render(<SectionLoading label="The dashboard" skeleton="hero" />);

    act(() => void vi.advanceTimersByTime(799));

    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('announces what is loading after a short while, once', () => {
    const { rerender } = render(<SectionLoading label="The dashboard" skeleton="hero" />);
    act(() => void vi.advanceTimersByTime(800));
    const region = screen.getByRole('status');
    expect(region.textContent).toBe('Loading the dashboard…');

    rerender(<SectionLoading label="The dashboard" skeleton="hero" />);

    expect(screen.getByRole('status')).toBe(region);
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each(['hero', 'title', 'field', 'grid'] as const)(
    'reserves the space of a page with the skeleton of a %s, hidden from screen readers',
    (skeleton) => {
      const { container } = render(<SectionLoading label="A section" skeleton={skeleton} />);

      expect(
        container.querySelector('[data-shape][aria-hidden="true"]')?.getAttribute('data-shape'),
      ).toBe(skeleton);
    },
  );
});
