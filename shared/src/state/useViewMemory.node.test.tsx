import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { fakePortal } from '../testing/fakePortal.ts';
import { useViewMemory } from './useViewMemory.ts';

const portal = fakePortal();

function Offset() {
  const memory = useViewMemory(portal);
  memory.keep('offset', 240);
  return String(memory.read('offset'));
}

describe('useViewMemory without a browser', () => {
  it('stores nothing: one server renders for many visitors', () => {
    expect(renderToString(<Offset />)).toBe('undefined');
  });
});
