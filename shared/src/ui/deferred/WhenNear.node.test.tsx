import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { onDemand } from './deferred.tsx';
import { WhenNear } from './WhenNear.tsx';

describe('WhenNear on the server', () => {
  it('renders the region at once', () => {
    expect(renderToString(<WhenNear>Cast</WhenNear>)).toContain('Cast');
  });

  it('renders an on-demand region', async () => {
    const Career = onDemand(() => Promise.resolve(() => <p>Career</p>));
    await Promise.resolve();

    const html = renderToString(
      <WhenNear>
        <Career />
      </WhenNear>,
    );

    expect(html).toContain('<p>Career</p>');
  });
});
