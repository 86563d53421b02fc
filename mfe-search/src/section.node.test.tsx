import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { fakePortal } from '@portal/shared/testing/fakePortal';
import { createSection } from './section.ts';

describe('the search without a browser', () => {
  it('renders its field and tabs', () => {
    const page = createSection().pages['search'];

    const html = page ? renderToString(<page.Page portal={fakePortal()} params={{}} />) : '';

    expect(html).toContain('type="search"');
    expect(html).toContain('role="tab"');
  });
});
