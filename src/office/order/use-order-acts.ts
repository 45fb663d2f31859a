import { useState } from 'react'
import type { Result } from '#kit/result.ts'
import type { OrderAct } from '#shop/selling/fulfilment/order-acts.ts'
import { formatForints } from '#words/format.ts'
import type { OfficeRefusal } from '../data/ask-office.ts'
import { useAct } from '../data/use-act.ts'
import { showToast } from '../ui/page/toast-store.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { parcelsFor, type OfficeOrder } from './office-order.ts'

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
export function useOrderActs({ order, reread }: { order: OfficeOrder; reread: () => void }) {
  const words = useWords().order
  const language = useOfficeLanguage()
  const [dialog, setDialog] = useState<OrderAct | null>(null)
  const [refusal, setRefusal] = useState<OfficeRefusal | null>(null)
  const acts = {
    quote: useAct('/orders/{number}/quote'),
    arrived: useAct('/orders/{number}/arrived'),
    pack: useAct('/orders/{number}/pack'),
    unpack: useAct('/orders/{number}/unpack'),
    ship: useAct('/orders/{number}/ship'),
    takeBack: useAct('/orders/{number}/take-back'),
    ready: useAct('/orders/{number}/ready'),
    collect: useAct('/orders/{number}/collected'),
    delivered: useAct('/orders/{number}/delivered'),
    returned: useAct('/orders/{number}/returned'),
    cancel: useAct('/orders/{number}/cancel'),
    announceReturn: useAct('/orders/{number}/returns'),
    newLink: useAct('/orders/{number}/new-link'),
    paidBack: useAct('/orders/{number}/paid-back'),
    ask: useAct('/orders/{number}/ask-provider'),
    seen: useAct('/orders/{number}/seen'),
    note: useAct('/orders/{number}/notes'),
    letter: useAct('/orders/{number}/letters'),
    takeBackLetter: useAct('/orders/{number}/letters/{letterId}/take-back'),
    addresses: useAct('/orders/{number}/addresses'),
    seeMentions: useAct('/orders/{number}/mentions-seen'),
    together: useAct('/orders/{number}/together'),
    take: useAct('/orders/{number}/take'),
    letGo: useAct('/orders/{number}/let-go'),
  }
  const { number, version } = order
  const parameters = { number }
  /** Nobody writes to whoever gave no address. */
  const isUntold = order.person.email === ''

  /** What came of it is told; a refusal stays on the screen, and somebody else's change is read at once. */
  async function tell<Value>(
    outcome: Promise<Result<Value, OfficeRefusal>>,
    said: (value: Value) => { text: string; undo?: () => void },
  ): Promise<boolean> {
    const result = await outcome
    if (result.ok) {
      setRefusal(null)
      setDialog(null)
      const { text, undo } = said(result.value)
      showToast(text, undo ?? null)
      return true
    }
    if (result.failure.kind === 'busy') return false
    setRefusal(result.failure)
    if (result.failure.kind === 'stale') reread()
    return false
  }

  const undoBy =
    (act: 'unpack' | 'takeBack', { version, shipment }: { version: number; shipment: number }) =>
    () =>
      void tell(acts[act].run({ parameters, body: { version, shipment } }), () => ({
        text: act === 'unpack' ? words.done.unpacked : words.done.takenBack,
      }))

  const pack = (lines?: { lineId: number; quantity: number }[]) =>
    tell(acts.pack.run({ parameters, body: { version, lines } }), (packed) => ({
      text: words.done.packed,
      undo: undoBy('unpack', packed),
    }))
  const ready = (shipment?: number) =>
    tell(acts.ready.run({ parameters, body: { version, shipment } }), (parcel) => ({
      text: isUntold ? words.done.readyUntold : words.done.ready,
      undo: undoBy(parcel.isPackedNow ? 'unpack' : 'takeBack', parcel),
    }))
  const ship = (body: { shipment?: number; trackingNumber?: string }) =>
    tell(acts.ship.run({ parameters, body: { version, ...body } }), (parcel) => ({
      text: isUntold ? words.done.shippedUntold : words.done.shipped,
      undo: undoBy('takeBack', parcel),
    }))
  const collect = (body: { shipment?: number; means: 'cash' | 'card'; sum?: number }) =>
    tell(acts.collect.run({ parameters, body: { version, ...body } }), ({ taken }) => ({
      text: words.done.collected(taken > 0 ? formatForints(taken, language) : null),
    }))
  const sendLetter = (letterId: number, to?: string) =>
    tell(acts.letter.run({ parameters, body: { letterId, to } }), (copy) => ({
      text: words.done.letter,
      undo: () =>
        void tell(acts.takeBackLetter.run({ parameters: { number, letterId: copy.letterId } }), () => ({
          text: words.done.takenBack,
        })),
    }))
  const sendTogether = (together: boolean) =>
    tell(acts.together.run({ parameters, body: { version, together } }), (changed) => ({
      text: together ? words.done.together : words.done.apart,
      undo: () =>
        void tell(acts.together.run({ parameters, body: { version: changed.version, together: !together } }), () => ({
          text: words.done.undone,
        })),
    }))
  const saved = () => ({ text: words.done.saved })

  const newestLetter = order.letters.findLast(({ isForBuyer }) => isForBuyer)

  /** As a button or a key begins it. */
  function begin(act: OrderAct): void {
    if (order.can[act] !== 'yes') return
    setRefusal(null)
    const parcels = parcelsFor(order, act)
    const isClear = parcels.length < 2
    if (WITHOUT_DIALOG.includes(act) && isClear) return void atOnce(act, parcels[0]?.number)
    setDialog(act)
  }

  /** OFFICE-04: what can be undone is not asked about. */
  function atOnce(act: OrderAct, shipment?: number): Promise<boolean> {
    const body = { version, shipment }
    switch (act) {
      case 'pack':
        return pack()
      case 'ready':
        return ready(shipment)
      case 'unpack':
        return tell(acts.unpack.run({ parameters, body }), () => ({ text: words.done.unpacked }))
      case 'take-back':
        return tell(acts.takeBack.run({ parameters, body }), () => ({ text: words.done.takenBack }))
      case 'delivered':
        return tell(acts.delivered.run({ parameters, body }), saved)
      case 'arrived':
        return tell(acts.arrived.run({ parameters, body: { version } }), saved)
      case 'ask-provider':
        return tell(acts.ask.run({ parameters }), ({ asked }) => ({
          text: asked.some(({ outcome }) => outcome === 'retry-later')
            ? words.done.noAnswer
            : asked.length > 0
              ? words.done.asked
              : words.done.askedJustNow,
        }))
      case 'seen':
        return tell(acts.seen.run({ parameters, body: { version } }), saved)
      case 'new-link':
        return tell(acts.newLink.run({ parameters }), () => ({ text: words.done.newLink }))
      case 'send-ready':
        return sendTogether(false)
      case 'send-together':
        return sendTogether(true)
      case 'take':
        return tell(acts.take.run({ parameters }), saved)
      case 'let-go':
        return tell(acts.letGo.run({ parameters }), saved)
      default:
        return Promise.resolve(false)
    }
  }

  return {
    acts,
    dialog,
    refusal,
    isBusy: Object.values(acts).some(({ isBusy }) => isBusy),
    begin,
    atOnce,
    close: () => setDialog(null),
    pack,
    ship,
    collect,
    sendLetter,
    /** The newest letter to the buyer goes again: a customer is on the phone. */
    sendNewestLetter: () => (newestLetter ? void sendLetter(newestLetter.id) : undefined),
    quote: (shippingPrice: number) => tell(acts.quote.run({ parameters, body: { version, shippingPrice } }), saved),
    returned: (body: { shipment?: number; outcome: 'sender' | 'lost' | 'shelf'; isDamaged: boolean }) =>
      tell(acts.returned.run({ parameters, body: { version, ...body } }), saved),
    cancel: (body: { lines?: { lineId: number; quantity: number }[]; reason?: string }) =>
      tell(acts.cancel.run({ parameters, body: { version, ...body } }), ({ state, amount }) => ({
        text: state === 'asked' ? words.done.asksOther(formatForints(amount ?? 0, language)) : words.done.saved,
      })),
    announceReturn: (lines: { lineId: number; quantity: number }[]) =>
      tell(acts.announceReturn.run({ parameters, body: { version, lines } }), ({ refusal, approvalId }) => ({
        text: refusal
          ? words.done.notReturnable[refusal]
          : approvalId === null
            ? words.done.announced
            : words.done.announcedAsks,
      })),
    paidBack: (means: 'cash' | 'card') => tell(acts.paidBack.run({ parameters, body: { version, means } }), saved),
    note: (text: string) =>
      tell(acts.note.run({ parameters, body: { text } }), ({ told }) => ({ text: words.done.noted(told) })),
    seeMentions: () => tell(acts.seeMentions.run({ parameters }), saved),
    correct: (body: Omit<Parameters<typeof acts.addresses.run>[0]['body'], 'version'>) =>
      tell(acts.addresses.run({ parameters, body: { version, ...body } }), saved),
  }
}
