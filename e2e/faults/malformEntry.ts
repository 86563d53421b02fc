import { PORTAL_PAGE_ID, type PortalPage } from '@portal/page-protocol/PortalPage';
import type { RegistryView } from '@portal/page-protocol/RegistryView';
import type { Fault } from './Fault.ts';

/** An invalid, hand-written entry. */
const MALFORMED = { owner: 'nobody', current: { version: 7 } };

/**
 * Makes the section's entry invalid in the page and in `/registry.json`. The gateway would reject
 * such a registry, so it is changed between the gateway and the browser.
 */
export const malformEntry: Pick<Fault, 'begin' | 'end'> = {
  async begin({ context, section }) {
    const malform = <Registry extends RegistryView>(registry: Registry) => ({
      ...registry,
      sections: { ...registry.sections, [section]: MALFORMED },
    });
    await context.route(
      (url) => !url.pathname.includes('.') && !url.pathname.startsWith('/api/'),
      async (route) => {
        const answer = await route.fetch();
        const body = (await answer.text()).replace(
          new RegExp(`(?<=id="${PORTAL_PAGE_ID}">).*(?=</script>)`),
          (text) => {
            // Safe: written by the gateway.
            const page = JSON.parse(text) as PortalPage;
            return JSON.stringify({ ...page, registry: malform(page.registry) }).replaceAll(
              '<',
              '\\u003c',
            );
          },
        );
        await route.fulfill({ response: answer, body });
      },
    );
    await context.route('**/registry.json', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: malform(await answer.json()) });
    });
  },
  end: ({ context }) => context.unrouteAll({ behavior: 'ignoreErrors' }),
};
