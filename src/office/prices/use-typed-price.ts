import { useCallback, useEffect, useState } from 'react'
import { getOffice } from '../data/ask-office.ts'
import { useHeard } from '../data/use-changes.ts'
import { useKeptWords } from '../data/use-kept-words.ts'
import { draftOf, isReadable, isSaid, saidOf, type PriceDraft, type PriceSaid, type ShownPrice } from './price-draft.ts'

export type TypedPrice = {
  /** As it stands; null while it is read. */
  price: ShownPrice | null
  read: () => void
  /** What is typed and not saved: only the fields that are to be others. */
  typed: Partial<PriceDraft>
  type: (typed: Partial<PriceDraft>) => void
  wipe: () => void
  /** What would be said of the price; null where nothing is, or it cannot be read. */
  said: PriceSaid | null
}

/** The price of a title and what somebody types of it, which outlives the dialog: the page can be looked at before it is saved. */
export function useTypedPrice(productId: string): TypedPrice {
  const [price, setPrice] = useState<ShownPrice | null>(null)
  const kept = useKeptWords(`price ${productId}`)
  const read = useCallback(() => {
    void getOffice('/products/{productId}/price', { parameters: { productId } }).then(
      (answer) => answer.ok && setPrice(answer.value),
    )
  }, [productId])
  useEffect(read, [read])
  useHeard([`product:${productId}`], read)
  const present = price?.productId === productId ? price : null
  const typed = typedIn(kept.words)
  return {
    price: present,
    read,
    typed,
    type: (fields) => (Object.keys(fields).length === 0 ? kept.wipe() : kept.type(JSON.stringify(fields))),
    wipe: kept.wipe,
    said: present && saidWith(typed, present),
  }
}

function saidWith(typed: Partial<PriceDraft>, price: ShownPrice): PriceSaid | null {
  const opened = draftOf(price)
  const draft = { ...opened, ...typed }
  const said = saidOf(draft, { draft: opened, price })
  return isReadable(draft) && isSaid(said) ? said : null
}

/** What was kept, where it is still words of this form. */
function typedIn(kept: string): Partial<PriceDraft> {
  try {
    const read: unknown = kept === '' ? {} : JSON.parse(kept)
    return typeof read === 'object' && read !== null ? (read as Partial<PriceDraft>) : {}
  } catch {
    // What another version of this form has kept cannot be read: it is as if nothing had been typed.
    return {}
  }
}
