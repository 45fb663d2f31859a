import { useState } from 'react'
import type { OrderAct } from '#shop/selling/fulfilment/order-acts.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { parcelsFor, type OfficeOrderAnswer } from './office-order.ts'
import { actAtOnce, agreementWishes, parcelWishes } from './order-wishes.ts'
import { useOrderDoors, useOutcome } from './use-order-doors.ts'

/** Acts that need nothing said are done at once; the others open a dialog. */
const WITHOUT_DIALOG: readonly OrderAct[] = [
  'pack',
  'ready',
  'unpack',
  'take-back',
  'delivered',
  'arrived',
  'ask-provider',
  'seen',
  'send-ready',
  'send-together',
  'new-link',
  'take',
  'let-go',
]

export type OrderActs = ReturnType<typeof useOrderActs>

/** OFFICE-23: every act of this order, with what is told afterwards and how it is undone. */
export function useOrderActs({ order, reread }: { order: OfficeOrderAnswer; reread: () => void }) {
  const words = useWords().order
  const language = useOfficeLanguage()
  const [dialog, setDialog] = useState<OrderAct | null>(null)
  const doors = useOrderDoors()
  const { refusal, forget, tell } = useOutcome({ onDone: () => setDialog(null), reread })
  const context = { order, doors, tell, words, language }
  const parcels = parcelWishes(context)
  const atOnce = (act: OrderAct, shipment?: number) => actAtOnce(act, shipment, context, parcels)

  /** As a button or a key begins it. */
  function begin(act: OrderAct): void {
    if (order.can[act] !== 'yes') return
    forget()
    const [first, ...others] = parcelsFor(order, act)
    if (WITHOUT_DIALOG.includes(act) && others.length === 0) return void atOnce(act, first?.number)
    setDialog(act)
  }

  return {
    acts: doors,
    dialog,
    refusal,
    isBusy: Object.values(doors).some(({ isBusy }) => isBusy),
    begin,
    atOnce,
    close: () => setDialog(null),
    ...parcels,
    ...agreementWishes(context),
  }
}
