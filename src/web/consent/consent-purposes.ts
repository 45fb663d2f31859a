import type { Purpose } from '#shop/ground/consent/consent.ts'
import type { ThirdPartyServices } from '#site/shop-facts.ts'

/** What a visitor has to be asked for. */
export function purposesOf(thirdParties: ThirdPartyServices | undefined): Purpose[] {
  return [
    ...(thirdParties?.analyticsId ? ['analytics' as const] : []),
    ...(thirdParties?.pixelId ? ['marketing' as const] : []),
  ]
}
