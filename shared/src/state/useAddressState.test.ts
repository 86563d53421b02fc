import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { PageParams } from '@portal/contract/Section';
import { useAddressState } from './useAddressState.ts';

const readSort = ({ sort = 'newest' }: PageParams) => sort;

describe('useAddressState', () => {
  it('starts with the address, and can be changed until the address changes', () => {
    const read = vi.fn(readSort);
    const { result, rerender } = renderHook(({ params }) => useAddressState(params, read), {
      initialProps: { params: { sort: 'title' } as PageParams },
    });
    expect(result.current[0]).toBe('title');

    act(() => result.current[1]('rating'));
    expect(result.current[0]).toBe('rating');

    rerender({ params: {} });
    expect(result.current[0]).toBe('newest');
    expect(read).toHaveBeenCalledTimes(2);
  });
});
