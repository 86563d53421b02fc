import { gzipSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { buildOf } from '@portal/site/testing/openPortal';
import { describePortals } from './testing/describePortals.ts';

describePortals('moving a section back and on in', (portal) => {
  const { ship, back, promote, details, registry } = portal;

  it('ships the version again after that, without building or uploading it', async () => {
    await ship('1.1.0');
    await back();

    await ship('1.1.0');

    expect(await details()).toMatchObject({
      current: { version: '1.1.0' },
      previous: { version: '1.0.0' },
    });
  });

  it('promotes nothing that does not pass the check of a shipment now', async () => {
    await ship('1.1.0', { percent: 10 });
    const check = vi.fn(() => Promise.reject(new Error('It does not render.')));

    await expect(promote(check)).rejects.toThrow('It does not render.');

    const { description, contents } = buildOf('details', '1.1.0');
    const shipped = { ...description, build: expect.any(String) };
    const live = await registry();
    expect(check).toHaveBeenCalledExactlyOnceWith(
      { name: 'details', description: shipped, contents },
      live,
    );
    expect(await details()).toMatchObject({
      current: { version: '1.0.0' },
      next: { version: { version: '1.1.0' } },
    });
  });

  it('promotes nothing that somebody else has moved during the check', async () => {
    await ship('1.1.0', { percent: 10 });
    const check = () => ship('1.2.0', { percent: 10 }).then(() => undefined);

    await expect(promote(check)).rejects.toThrow(
      'Somebody else moved details at the same time: anna (stage 1.2.0).',
    );
  });

  it('does not go back to a missing or incomplete version', async () => {
    await portal.site.create(
      'files/details/1.3.0/build.json',
      new TextEncoder().encode(JSON.stringify(buildOf('details', '1.3.0').description.version)),
    );

    await expect(back({ version: '0.1.0' })).rejects.toThrow(
      `There is no details 0.1.0 in ${portal.site.address}; \`portal sections\` lists its versions.`,
    );
    await expect(back({ version: '1.3.0' })).rejects.toThrow(
      `details 1.3.0 is incomplete in ${portal.site.address}: remoteEntry.js is missing; ship it again.`,
    );
  });

  it.each([
    ['a file', 'remoteEntry.js', (text: string) => text],
    ['a compressed copy', 'remoteEntry.js.gz', gzipSync],
    ['what is no compressed copy', 'remoteEntry.js.br', (text: string) => text],
  ])(
    'does not go to a version of which %s has different bytes of the same size',
    async (_, file, pack) => {
      await ship('1.1.0');
      const { description } = buildOf('details', '0.9.0', 'right');
      const place = 'files/details/0.9.0/';
      await portal.site.create(
        `${place}build.json`,
        new TextEncoder().encode(JSON.stringify(description.version)),
      );
      await portal.site.create(place + file, new Uint8Array(Buffer.from(pack('wrong'))));
      await portal.site.create(`${place}remoteEntry.js`, new TextEncoder().encode('right'));

      await expect(back({ version: '0.9.0' })).rejects.toThrow(
        `details 0.9.0 is incomplete in ${portal.site.address}: ${file} has other bytes than build.json says; delete ${place} there and ship it again.`,
      );

      expect(await details()).toMatchObject({ current: { version: '1.1.0' } });
    },
  );
});
