import type { Portal } from '@portal/contract/Portal';

interface Breadcrumb {
  readonly name: string;
  /** Its URL. */
  readonly item: string;
}

/** The path from the home page to a page. Source: https://schema.org/BreadcrumbList */
export function breadcrumbs(
  { config, navigation }: Pick<Portal, 'config' | 'navigation'>,
  steps: readonly Breadcrumb[],
) {
  const home = { name: config.brand.join(' '), item: navigation.href({ kind: 'home' }) };
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [home, ...steps].map(
      (step, index) => ({ '@type': 'ListItem', position: index + 1, ...step }) as const,
    ),
  } as const;
}
