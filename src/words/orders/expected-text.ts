import type { Language } from '#site/languages.ts'
import type { Expected, LineKind } from '#shop/selling/orders/order.ts'
import { parcelPromises, waitOf } from '#shop/selling/orders/view/parcel-promises.ts'
import type { ShippingType } from '#shop/goods/shipping/shipping-types.ts'
import { formatDay, formatSpan } from '../format.ts'
import type { Text } from '../text.tsx'

/** The days between which it comes; where the day is not known yet, the month in which the last of it comes. */
export function expectedInWords({ from, to, precision }: Expected, language: Language): string {
  return precision === 'day' ? formatSpan({ from, to }, language, 'weekday') : formatDay(to, language, precision)
}

type Promised = {
  lines: readonly { kind: LineKind; expected: Expected | null }[]
  together: boolean
  shipping: ShippingType
  /** Nobody knows when a transfer comes: until then no day is promised. */
  awaitsTransfer?: boolean
}

/** Whether the buyer chose one parcel or several, where there would be several. */
export function togetherInWords({ lines, together }: Pick<Promised, 'lines' | 'together'>, text: Text): string | null {
  return waitOf(lines, together) === 'together' ? text('order-waits.together') : null
}

/** When an order is at hand: a sentence, or where it comes in several parcels, a line for each. */
export function promiseInWords(
  { lines, together, shipping, awaitsTransfer = false }: Promised,
  language: Language,
  text: Text,
): string[] {
  if (awaitsTransfer) return []
  const parcels = parcelPromises(lines, together)
  if (parcels.some(({ expected }) => !expected)) return [text('checkout.expected-unknown')]
  const expectations = parcels.flatMap(({ kind, expected }) =>
    expected ? [{ kind, when: expectedInWords(expected, language) }] : [],
  )
  if (expectations.length > 1)
    return [text('checkout.in-parts'), ...expectations.map(({ kind, when }) => text(`checkout.part-${kind}`, { when }))]
  return expectations.map(({ kind, when }) => {
    const isReady = shipping === 'SHOP'
    if (kind === 'PREORDER') return text(isReady ? 'checkout.release-ready' : 'checkout.release', { when })
    return text(isReady ? 'checkout.expected-ready' : 'checkout.expected', { when })
  })
}
