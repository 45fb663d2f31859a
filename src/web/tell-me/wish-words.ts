import type { WatchKind } from '#shop/catalogue/watches/watch.ts'
import { formatForints } from '#words/format.ts'
import { useLanguage, useText } from '#words/text.tsx'

/** What somebody waits for, as a part of a sentence. */
export function useWish(): (watch: { kind: WatchKind; priceNamed: number | null }) => string {
  const text = useText()
  const language = useLanguage()
  return ({ kind, priceNamed }) =>
    kind === 'cheaper' && priceNamed !== null
      ? text('tell-me.wish-price', { price: formatForints(priceNamed, language) })
      : text(`tell-me.wish-${kind}`)
}
