/** `album`: the picture has the larger half of the page, for picture books, maps and gifts. */
export const PRODUCT_LAYOUTS = ['default', 'album'] as const
export type ProductLayout = (typeof PRODUCT_LAYOUTS)[number]

/** DATA-01: what a product's template asks for. A name that this shop has no layout for is shown as every other product. */
export function productLayout(template: string): ProductLayout {
  return PRODUCT_LAYOUTS.find((layout) => layout === template) ?? 'default'
}
