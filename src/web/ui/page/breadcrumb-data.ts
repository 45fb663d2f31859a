import type { Crumb } from './breadcrumb.tsx'

/** A breadcrumb as structured data; the page itself is its last step and needs no address. */
export function breadcrumbData(items: readonly Crumb[], publicUrl: string): Record<string, unknown> {
  return {
    '@type': 'BreadcrumbList',
    'itemListElement': items.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      'position': index + 1,
      'name': label,
      'item': to === undefined ? undefined : publicUrl + to,
    })),
  }
}
