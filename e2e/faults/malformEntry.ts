import { PORTAL_PAGE_ID, type PortalPage } from '@portal/shared/pageProtocol/PortalPage';
import type { RegistryView } from '@portal/shared/pageProtocol/RegistryView';
import type { Fault } from './Fault.ts';

/** What is left of an entry when somebody writes it by hand. */
const MALFORMED = { owner: 'nobody', current: { version: 7 } };

/**
 * The registry in the page and `/registry.json` say something of the section that cannot be read. The gateway does not let such a
 * registry through, so it is put between the gateway and the browser.
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
            // Safe: the gateway wrote it.
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
