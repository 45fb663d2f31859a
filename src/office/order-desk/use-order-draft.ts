import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { getOffice } from '../data/ask-office.ts'
import { useSession } from '../data/session.ts'
import { useKeptWords } from '../data/use-kept-words.ts'
import { officeChoices } from '../shell/office-choices.ts'
import type { PickedCustomer } from './customer-picker.tsx'
import { asOffered, NOTHING_TAKEN, withKnown, withTitle, type OrderDesk, type Taken } from './taken-order.ts'

/** A sale that was handed over, on the screen until the next one is begun. */
export type Sold = { number: string; sum: string; copies: number; isRungUp: boolean }

export type OrderDraft = ReturnType<typeof useOrderDraft>

/** What is typed of an order at the desk, kept on this device until it is taken; begun with the cart of a message where one asks. */
export function useOrderDraft(desk: OrderDesk, question: string | null) {
  const { permissions } = useSession()
  const mayTakeMoney = permissions.includes('till.take')
  const here = desk.shops.find(({ id }) => id === officeChoices().place) ?? desk.shops[0]
  const blank: Taken = { ...NOTHING_TAKEN, pickupShop: here?.id ?? '' }
  const stored = useKeptWords(question ? `new order ${question}` : 'new order')
  const taken = asOffered(readTaken(stored.words, blank), desk, mayTakeMoney)
  const [sold, setSold] = useState<Sold | null>(null)

  // Two scans may be asked about at once, and somebody types meanwhile: each goes upon what stands there when it is answered.
  const latest = useRef(taken)
  useLayoutEffect(() => {
    latest.current = taken
  })
  const change = (changes: Partial<Taken>) => {
    latest.current = asOffered({ ...latest.current, ...changes }, desk, mayTakeMoney)
    stored.type(JSON.stringify(latest.current))
    setSold(null)
  }
  const add = ({ id, title }: { id: string; title: string }) =>
    change({ lines: withTitle(latest.current.lines, { productId: id, title }) })

  /** Whoever has an account has told where they live and how they are reached. */
  async function pickCustomer({ sub, name, email }: PickedCustomer): Promise<void> {
    change({ sub, email, name: name ?? latest.current.name })
    const opened = await getOffice('/customers/{sub}', { parameters: { sub } })
    if (opened.ok && latest.current.sub === sub) change(withKnown(latest.current, opened.value.addresses[0] ?? null))
  }

  // A cart that somebody asked about becomes their order; whoever has begun to change it goes on with that.
  const fill = useEffectEvent(async (reference: string) => {
    const found = await getOffice('/messages/{reference}', { parameters: { reference } })
    if (!found.ok || latest.current.lines.length > 0) return
    const { lines, name, email, customer } = found.value
    change({ lines: lines.map(({ productId, title, quantity }) => ({ productId, title, quantity })), name, email })
    if (customer) await pickCustomer({ sub: customer.sub, name, email })
  })
  useEffect(() => {
    if (question) void fill(question)
  }, [question])

  return {
    taken,
    mayTakeMoney,
    isFromBefore: stored.areFromBefore,
    sold,
    setSold,
    change,
    add,
    pickCustomer,
    /** As it stands now, also while an answer is on its way. */
    present: () => latest.current,
    throwAway: stored.wipe,
    /** The next one comes to the counter: the form is empty. */
    beginAnew: () => {
      latest.current = blank
    },
  }
}

/** What was typed before, over what a new order begins with; what cannot be read is not offered. */
function readTaken(words: string, begin: Taken): Taken {
  if (words === '') return begin
  try {
    return { ...begin, ...(JSON.parse(words) as Partial<Taken>) }
  } catch {
    // Kept by an older form, in another shape.
    return begin
  }
}
