import type { OrderAct } from '#shop/selling/fulfilment/order-acts.ts'
import type { Language } from '#site/languages.ts'
import { formatForints } from '#words/format.ts'
import type { OfficeWords } from '../words/hu.ts'
import type { OfficeOrderAnswer } from './office-order.ts'
import type { OrderDoors, Tell } from './use-order-doors.ts'

/** With what an act of an order is sent and told. */
export type ActContext = {
  order: OfficeOrderAnswer
  doors: OrderDoors
  tell: Tell
  words: OfficeWords['order']
  language: Language
}

type Quantity = { lineId: number; quantity: number }

export type ParcelWishes = ReturnType<typeof parcelWishes>

/** Parcels: packed, sent, handed over, and what of it is taken back. */
export function parcelWishes({ order: { number, version, person }, doors, tell, words, language }: ActContext) {
  const parameters = { number }
  /** Nobody writes to whoever gave no address. */
  const isUntold = person.email === ''
  const undoBy = (act: 'unpack' | 'takeBack', body: { version: number; shipment: number }) => () =>
    void tell(doors[act].run({ parameters, body }), () => ({
      text: act === 'unpack' ? words.done.unpacked : words.done.takenBack,
    }))
  return {
    pack: (lines?: Quantity[]) =>
      tell(doors.pack.run({ parameters, body: { version, lines } }), ({ version: next, shipment }) => ({
        text: words.done.packed,
        undo: undoBy('unpack', { version: next, shipment }),
      })),
    ready: (shipment?: number) =>
      tell(doors.ready.run({ parameters, body: { version, shipment } }), ({ isPackedNow, ...parcel }) => ({
        text: isUntold ? words.done.readyUntold : words.done.ready,
        undo: undoBy(isPackedNow ? 'unpack' : 'takeBack', { version: parcel.version, shipment: parcel.shipment }),
      })),
    ship: (body: { shipment?: number; trackingNumber?: string }) =>
      tell(doors.ship.run({ parameters, body: { version, ...body } }), ({ version: next, shipment }) => ({
        text: isUntold ? words.done.shippedUntold : words.done.shipped,
        undo: undoBy('takeBack', { version: next, shipment }),
      })),
    collect: (body: { shipment?: number; means: 'cash' | 'card'; sum?: number }) =>
      tell(doors.collect.run({ parameters, body: { version, ...body } }), ({ taken }) => ({
        text: words.done.collected(taken > 0 ? formatForints(taken, language) : null),
      })),
    returned: (body: {
      shipment?: number
      outcome: 'sender' | 'lost' | 'shelf'
      isDamaged: boolean
      isNotTaken: boolean
    }) => tell(doors.returned.run({ parameters, body: { version, ...body } }), savedWords(words)),
    sendTogether: (together: boolean) =>
      tell(doors.together.run({ parameters, body: { version, together } }), (changed) => ({
        text: together ? words.done.together : words.done.apart,
        undo: () =>
          void tell(
            doors.together.run({ parameters, body: { version: changed.version, together: !together } }),
            () => ({ text: words.done.undone }),
          ),
      })),
  }
}

/** What is agreed with the buyer: prices, sums, addresses, words. */
export function agreementWishes({ order: { number, version, letters }, doors, tell, words, language }: ActContext) {
  const parameters = { number }
  const saved = savedWords(words)
  const sendLetter = (letterId: number, to?: string) =>
    tell(doors.letter.run({ parameters, body: { letterId, to } }), (copy) => ({
      text: words.done.letter,
      undo: () =>
        void tell(doors.takeBackLetter.run({ parameters: { number, letterId: copy.letterId } }), () => ({
          text: words.done.takenBack,
        })),
    }))
  const newestLetter = letters.findLast(({ isForBuyer }) => isForBuyer)
  return {
    sendLetter,
    /** The newest letter to the buyer goes again: a customer is on the phone. */
    sendNewestLetter: () => (newestLetter ? void sendLetter(newestLetter.id) : undefined),
    quote: (shippingPrice: number) => tell(doors.quote.run({ parameters, body: { version, shippingPrice } }), saved),
    cancel: (body: { lines?: Quantity[]; reason?: string }) =>
      tell(doors.cancel.run({ parameters, body: { version, ...body } }), ({ state, amount }) => ({
        text: state === 'asked' ? words.done.asksOther(formatForints(amount ?? 0, language)) : words.done.saved,
      })),
    announceReturn: (lines: Quantity[]) =>
      tell(doors.announceReturn.run({ parameters, body: { version, lines } }), ({ refusal, approvalId }) => ({
        text: refusal
          ? words.done.notReturnable[refusal]
          : approvalId === null
            ? words.done.announced
            : words.done.announcedAsks,
      })),
    decidePromise: (lineId: number, isKept: boolean) =>
      tell(doors.pricePromise.run({ parameters, body: { version, lineId, isKept } }), saved),
    paidBack: (means: 'cash' | 'card') => tell(doors.paidBack.run({ parameters, body: { version, means } }), saved),
    note: (text: string) =>
      tell(doors.note.run({ parameters, body: { text } }), ({ told: toldPeople }) => ({
        text: words.done.noted(toldPeople),
      })),
    seeMentions: () => tell(doors.seeMentions.run({ parameters }), saved),
    correct: (body: Omit<Parameters<OrderDoors['addresses']['run']>[0]['body'], 'version'>) =>
      tell(doors.addresses.run({ parameters, body: { version, ...body } }), saved),
  }
}

/** OFFICE-04: what can be undone is not asked about. */
export function actAtOnce(
  act: OrderAct,
  shipment: number | undefined,
  { order: { number, version }, doors, tell, words }: ActContext,
  { pack, ready, sendTogether }: ParcelWishes,
): Promise<boolean> {
  const parameters = { number }
  const body = { version, shipment }
  const saved = savedWords(words)
  switch (act) {
    case 'pack':
      return pack()
    case 'ready':
      return ready(shipment)
    case 'unpack':
      return tell(doors.unpack.run({ parameters, body }), () => ({ text: words.done.unpacked }))
    case 'take-back':
      return tell(doors.takeBack.run({ parameters, body }), () => ({ text: words.done.takenBack }))
    case 'delivered':
      return tell(doors.delivered.run({ parameters, body }), saved)
    case 'arrived':
      return tell(doors.arrived.run({ parameters, body: { version } }), saved)
    case 'ask-provider':
      return tell(doors.ask.run({ parameters }), ({ asked: attempts }) => ({ text: answersInWords(attempts, words) }))
    case 'seen':
      return tell(doors.seen.run({ parameters, body: { version } }), saved)
    case 'new-link':
      return tell(doors.newLink.run({ parameters }), () => ({ text: words.done.newLink }))
    case 'send-ready':
      return sendTogether(false)
    case 'send-together':
      return sendTogether(true)
    case 'take':
      return tell(doors.take.run({ parameters }), saved)
    case 'let-go':
      return tell(doors.letGo.run({ parameters }), saved)
    default:
      return Promise.resolve(false)
  }
}

const savedWords = (words: ActContext['words']) => () => ({ text: words.done.saved })

/** What the provider has answered of the payments it was asked about. */
function answersInWords(answers: readonly { outcome: string }[], { done }: ActContext['words']): string {
  if (answers.some(({ outcome }) => outcome === 'retry-later')) return done.noAnswer
  return answers.length > 0 ? done.asked : done.askedJustNow
}
