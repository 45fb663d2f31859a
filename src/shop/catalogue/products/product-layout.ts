/** `album`: the picture has the larger half of the page, for picture books, maps and gifts. */
export const PRODUCT_LAYOUTS = ['default', 'album'] as const
export type ProductLayout = (typeof PRODUCT_LAYOUTS)[number]

/** DATA-01: the layout for a product's template; the usual one for a name that the shop does not know. */
export function productLayout(template: string): ProductLayout {
  return PRODUCT_LAYOUTS.find((layout) => layout === template) ?? 'default'
}
