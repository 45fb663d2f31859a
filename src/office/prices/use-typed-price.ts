import { useCallback, useEffect, useState } from 'react'
import { getOffice } from '../data/ask-office.ts'
import { nothingTyped } from '../data/draft/record-draft.ts'
import { useRecordDraft, type RecordForm } from '../data/draft/use-record-draft.ts'
import { useHeard } from '../data/use-changes.ts'
import {
  priceDraftOf,
  isReadable,
  isSaid,
  saidOf,
  typedOf,
  type PriceDraft,
  type PriceSaid,
  type ShownPrice,
} from './price-draft.ts'

export type TypedPrice = {
  /** As it stands; null while it is read. */
  price: ShownPrice | null
  read: () => void
  /** What is typed and not saved, over the price as somebody sees it. */
  over: (price: ShownPrice) => RecordForm<PriceDraft>
  /** Goes on with what somebody had drafted. */
  load: (wish: PriceSaid) => void
  wipe: () => void
  /** What would be said of the price; null where nothing is, or it cannot be read. */
  said: PriceSaid | null
}

/** The price of a title and what somebody types of it, which outlives the dialog: the page can be looked at before it is saved. */
export function useTypedPrice(productId: string): TypedPrice {
  const [price, setPrice] = useState<ShownPrice | null>(null)
  const stored = useRecordDraft<PriceDraft>(`price ${productId}`)
  const read = useCallback(() => {
    void getOffice('/products/{productId}/price', { parameters: { productId } }).then(
      (answer) => answer.ok && setPrice(answer.value),
    )
  }, [productId])
  useEffect(read, [read])
  useHeard([`product:${productId}`], read)
  const present = price?.productId === productId ? price : null
  const over = (shown: ShownPrice) => stored.over(priceDraftOf(shown))
  return {
    price: present,
    read,
    over,
    load: (wish) => stored.put({ ...nothingTyped(), typed: typedOf(wish) }),
    wipe: stored.wipe,
    said: present && saidWith(over(present).fields, present),
  }
}

function saidWith(draft: PriceDraft, price: ShownPrice): PriceSaid | null {
  const typedPrice = saidOf(draft, { draft: priceDraftOf(price), price })
  return isReadable(draft) && isSaid(typedPrice) ? typedPrice : null
}
