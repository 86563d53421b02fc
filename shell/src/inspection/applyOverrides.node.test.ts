import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildRegistryView } from '@portal/page-protocol/testing/buildRegistryView';
import { applyOverrides } from './applyOverrides.ts';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('applyOverrides', () => {
  it('reports the result for each section', async () => {
    const fetched = vi.fn(async (_address: string) =>
      Response.json(buildRegistryView({ details: {} })),
    );
    vi.stubGlobal('fetch', fetched);
    const wanted = {
      details: 'http://localhost:3000',
      search: 'http://localhost:3000',
      dashboard: 'https://evil.example',
    };

    const allowed = { details: 'http://localhost:3000', search: 'http://localhost:3000' };
    const taken = await applyOverrides(wanted, allowed, () => true);

    expect(taken).toMatchObject({
      details: {
        status: 'taken',
        origin: 'http://localhost:3000',
        release: { owner: 'details team' },
      },
      search: { status: 'failed', origin: 'http://localhost:3000' },
      dashboard: { status: 'refused', origin: 'https://evil.example' },
    });
    expect(fetched.mock.calls.map(([address]) => address)).not.toContain(
      'https://evil.example/registry.json',
    );
  });

  it('requests nothing for a section that the visitor has not agreed to', async () => {
    const fetched = vi.fn();
    vi.stubGlobal('fetch', fetched);
    const wanted = { details: 'http://localhost:3000' };

    const taken = await applyOverrides(wanted, wanted, () => false);

    expect(taken).toEqual({ details: { status: 'proposed', origin: 'http://localhost:3000' } });
    expect(fetched).not.toHaveBeenCalled();
  });
});
