import type { Purpose } from '#shop/consent/consent.ts'
import type { OutsideServices } from '#site/shop-facts.ts'

/** What a visitor has to be asked for. */
export function purposesOf(outside: OutsideServices | undefined): Purpose[] {
  return [...(outside?.analyticsId ? ['analytics' as const] : []), ...(outside?.pixelId ? ['marketing' as const] : [])]
}
