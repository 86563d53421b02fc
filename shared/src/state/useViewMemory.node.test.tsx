// @vitest-environment node
import { QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { useViewMemory } from './useViewMemory.ts';

const queryClient = new QueryClient();

function Offset() {
  const memory = useViewMemory(queryClient);
  memory.keep('offset', 240);
  return String(memory.read('offset'));
}

describe('useViewMemory without a browser', () => {
  it('keeps nothing: one server draws for many visitors', () => {
    expect(renderToString(<Offset />)).toBe('undefined');
  });
});
