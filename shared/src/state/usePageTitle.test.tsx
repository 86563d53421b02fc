import { render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, it } from 'vitest';
import { usePageTitle } from './usePageTitle.ts';

function Page({ title }: { readonly title: string | undefined }) {
  usePageTitle(title);
  return <h1>{title}</h1>;
}

it('sets the title together with the heading, and leaves it unchanged without a new one', () => {
  const titles: string[] = [];
  function Frame({ title }: { readonly title: string | undefined }) {
    useLayoutEffect(() => void titles.push(document.title));
    return <Page title={title} />;
  }

  const { rerender } = render(<Frame title="Alien" />);
  rerender(<Frame title="Aliens" />);
  rerender(<Frame title={undefined} />);

  expect(titles).toEqual(['Alien', 'Aliens', 'Aliens']);
});
