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
  it('says nothing at first: the section mostly comes at once', () => {
    render(<SectionLoading label="The dashboard" page="home" />);

    act(() => void vi.advanceTimersByTime(799));

    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('says what it waits for after a short while, once', () => {
    const { rerender } = render(<SectionLoading label="The dashboard" page="home" />);
    act(() => void vi.advanceTimersByTime(800));
    const region = screen.getByRole('status');
    expect(region.textContent).toBe('Loading The dashboard…');

    rerender(<SectionLoading label="The dashboard" page="home" />);

    expect(screen.getByRole('status')).toBe(region);
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    ['home', 'hero'],
    ['movie', 'title'],
    ['person', 'title'],
    ['search', 'field'],
    ['anything', 'title'],
  ])(
    'holds the place of the page "%s" with the outline of a %s, which is not read',
    (page, shape) => {
      const { container } = render(<SectionLoading label="A section" page={page} />);

      expect(
        container.querySelector('[data-shape][aria-hidden="true"]')?.getAttribute('data-shape'),
      ).toBe(shape);
    },
  );
});
