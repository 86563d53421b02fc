import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { CheckChip } from '../buttons/CheckChip.tsx';
import { Choice } from './Choice.tsx';

const OPTIONS = [
  ['US', 'United States'],
  ['FR', 'France'],
] as const;

/** Renders on the server, lets the visitor act, and hydrates the same content. */
async function hydrate(content: ReactNode, press: (element: HTMLElement) => void) {
  const container = document.createElement('div');
  // oxlint-disable-next-line portal/closed-syntax -- as the gateway writes it
  container.innerHTML = renderToString(content);
  document.body.append(container);
  press(container);
  await act(async () => hydrateRoot(container, content));
  return container;
}

const select = (element: HTMLElement, value: string) =>
  Object.assign(element.querySelector('select') ?? {}, { value });
const check = (element: HTMLElement) => element.querySelector('input')?.click();

describe('a choice on a page whose scripts are not there yet', () => {
  it('is made again in a select', async () => {
    const onChange = vi.fn();
    const content = <Choice label="Country" value="US" options={OPTIONS} onChange={onChange} />;

    await hydrate(content, (element) => select(element, 'FR'));

    expect(onChange).toHaveBeenCalledExactlyOnceWith('FR', expect.anything());
  });

  it('is made again in a checkbox', async () => {
    const onChange = vi.fn<(isChecked: boolean) => void>();
    const content = (
      <CheckChip checked={false} onChange={({ target }) => onChange(target.checked)}>
        Mine
      </CheckChip>
    );

    await hydrate(content, check);

    expect(onChange).toHaveBeenCalledExactlyOnceWith(true);
  });

  it.each<readonly [string, (onChange: () => void) => ReactNode, (element: HTMLElement) => void]>([
    [
      'nothing was changed',
      (onChange) => (
        <>
          <Choice label="Country" value="US" options={OPTIONS} onChange={onChange} />
          <Choice label="Unknown" value="" options={OPTIONS} onChange={onChange} />
          <CheckChip checked onChange={onChange}>
            Mine
          </CheckChip>
        </>
      ),
      () => undefined,
    ],
    [
      'a form reads its named controls',
      (onChange) => (
        <Choice label="Sort" name="sort" value="US" options={OPTIONS} onChange={onChange} />
      ),
      (element) => select(element, 'FR'),
    ],
  ])('is none if %s', async (_, build, change) => {
    const onChange = vi.fn();

    await hydrate(build(onChange), change);

    expect(onChange).not.toHaveBeenCalled();
  });
});
