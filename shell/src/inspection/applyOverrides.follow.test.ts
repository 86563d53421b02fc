import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildRegistryView } from '@portal/page-protocol/testing/buildRegistryView';
import { followOverrides, type Override } from './applyOverrides.ts';

const ORIGIN = 'http://localhost:3000';
const release = {
  owner: 'details team',
  current: {
    ...buildRegistryView().sections['details']!.current,
    baseUrl: `${ORIGIN}/files/details/1.0.0/`,
  },
};
const taken: Override = { status: 'taken', origin: ORIGIN, release };

let version = '1.0.0';
let isUp = true;

beforeEach(() => {
  vi.useFakeTimers();
  version = '1.0.0';
  isUp = true;
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => {
      if (!isUp) {
        throw new TypeError('Failed to fetch');
      }
      return Response.json(
        buildRegistryView({ details: { version, baseUrl: `/files/details/${version}/` } }),
      );
    }),
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function follow(override: Override) {
  const onChange = vi.fn();
  followOverrides({ details: override }, document, onChange);
  return onChange;
}

describe('followOverrides', () => {
  it('calls back once when the section has been rebuilt', async () => {
    const onChange = follow(taken);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(onChange).not.toHaveBeenCalled();

    version = '2.0.0';
    await vi.advanceTimersByTimeAsync(5_000);

    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it('does nothing while the other portal is unreachable', async () => {
    const onChange = follow(taken);

    isUp = false;
    await vi.advanceTimersByTimeAsync(5_000);

    expect(onChange).not.toHaveBeenCalled();
  });

  it('calls back when a section becomes available', async () => {
    isUp = false;
    const onChange = follow({ status: 'failed', origin: ORIGIN, cause: new Error('Away.') });
    await vi.advanceTimersByTimeAsync(3_000);
    expect(onChange).not.toHaveBeenCalled();

    isUp = true;
    await vi.advanceTimersByTimeAsync(6_000);

    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it('waits while something is open over the page that would be lost', async () => {
    const dialog = document.createElement('dialog');
    dialog.setAttribute('open', '');
    document.body.append(dialog);
    const onChange = follow(taken);
    version = '2.0.0';
    await vi.advanceTimersByTimeAsync(5_000);
    expect(onChange).not.toHaveBeenCalled();

    dialog.remove();
    await vi.advanceTimersByTimeAsync(2_000);

    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it.each(['refused', 'proposed'] as const)(
    'requests nothing for a section that is %s',
    async (status) => {
      follow({ status, origin: 'https://evil.example' });

      await vi.advanceTimersByTimeAsync(5_000);

      expect(fetch).not.toHaveBeenCalled();
    },
  );
});
