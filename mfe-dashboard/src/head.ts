import type { PageMeta } from '@portal/contract/PageMeta';
import type { Portal } from '@portal/contract/Portal';

const DESCRIPTION = 'Browse movies, TV series and the people who make them.';

/** The head of the dashboard, with https://schema.org/WebSite as structured data. */
export function homeHead({ config, navigation }: Pick<Portal, 'config' | 'navigation'>): PageMeta {
  const title = config.brand.join(' ');
  const address = navigation.href({ kind: 'home' });
  return {
    title,
    description: DESCRIPTION,
    canonicalPath: address,
    openGraph: { type: 'website' },
    jsonLd: [{ '@type': 'WebSite', name: title, url: address }],
  };
}
