import type { PageId } from '#site/route-table.ts'

/** The pages whose words are kept as texts of their own; a text's key is its page's name. */
export const CONTENT_KEYS = [
  'about-us',
  'book-club',
  'contact-us',
  'imprint',
  'accessibility',
  'cookie',
  'privacy-policy',
  'terms-and-conditions',
  'purchase-and-shipping-conditions',
] as const satisfies readonly PageId[]

export type ContentKey = (typeof CONTENT_KEYS)[number]

/** Texts a visitor may be held to, or hold the shop to: they tell their version, and the former ones can be read. */
const BINDING: readonly ContentKey[] = [
  'imprint',
  'accessibility',
  'cookie',
  'privacy-policy',
  'terms-and-conditions',
  'purchase-and-shipping-conditions',
]

export function isContentKey(name: string): name is ContentKey {
  return CONTENT_KEYS.some((key) => key === name)
}

export function isBinding(key: ContentKey): boolean {
  return BINDING.includes(key)
}

/** What an order remembers: 'terms-and-conditions.hu.3'. */
export function contentId(key: ContentKey, language: string, version: number): string {
  return `${key}.${language}.${version}`
}
