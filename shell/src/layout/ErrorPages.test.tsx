import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ShellContext } from '../ShellContext.ts';
import { fakeShell } from '../testing/fakeShell.ts';
import { NotFound, RouteError } from './ErrorPages.tsx';

afterEach(cleanup);

describe('NotFound', () => {
  it('says that the page does not exist, and links home', () => {
    render(
      <ShellContext value={fakeShell()}>
        <NotFound />
      </ShellContext>,
    );

    expect(document.title).toBe('Page not found');
    expect(screen.getByRole('heading', { level: 1, name: 'Uh oh..' })).toBeDefined();
    expect(screen.getByText('404!')).toBeDefined();
    expect(screen.getByText('This page is more lost than Nemo ever was.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/');
  });
});

describe('RouteError', () => {
  it('shows the error and what to do, and links home', () => {
    render(<RouteError error={new Error('The brand is gone.')} />);

    expect(document.title).toBe('Something went wrong!');
    expect(screen.getByRole('heading', { level: 1, name: 'Something went wrong!' })).toBeDefined();
    expect(screen.getByRole('alert').textContent).toContain('The brand is gone.');
    expect(screen.getByText('Please try again later!')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/');
  });

  it('links to the path of the portal', () => {
    render(<RouteError error={undefined} home="/cinema/" />);

    expect(screen.getByRole('link').getAttribute('href')).toBe('/cinema/');
  });

  it('takes the focus that the replaced content has lost', () => {
    render(<RouteError error={new Error('The brand is gone.')} />);

    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(screen.getByRole('main').contains(document.activeElement)).toBe(true);
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'secret'],
    ['an error without words', new Error('')],
    ['an object', { message: 'secret' }],
  ])('has no message when %s was thrown', (_, error) => {
    render(<RouteError error={error} />);

    expect(screen.getByRole('alert').textContent).toBe(
      'Something went wrong!Please try again later!Back to home',
    );
  });
});
