/** On whose record the words stand. */
export const FIND_KINDS = [
  'order',
  'message',
  'customer',
  'money',
  'intake',
  'view',
  'request',
  'gift-card',
  'coupon',
] as const
export type FindKind = (typeof FIND_KINDS)[number]

/** A column in which people of the shop, or buyers, write freely on a record that may be about somebody else. In SQL its row is `w`. */
type WordPlace = {
  kind: FindKind
  /** What the record is called by. */
  number: string
  /** By which the row is found again. */
  key?: string
  /** The order that it is of: on their own orders it goes with these. */
  order?: string
  /** Whose address the record bears: on their own it goes, or stays, with that. */
  email?: string
  /** What stands there when the words have gone; null: the row goes. */
  becomes: string | null
  /** What has to go before the row. */
  first?: string
}

const NUMBER_OF_ORDER = '(select o.number from orders o where o.id = w.order_id)'
const NUMBER_OF_ATTEMPT = `(select o.number from payment_attempts a join orders o on o.id = a.order_id where a.id = w.attempt_id)`
const MESSAGE = '(select m.reference from contact_messages m where m.id = w.message_id)'

/**
 * KEEP-07: all of them, by table and column. What other columns hold that may have words is said in `not-searched.ts`; one that is in
 * neither fails the test of the schema.
 */
export const WORD_PLACES: Readonly<Record<string, WordPlace>> = {
  'order_notes.text': {
    kind: 'order',
    number: NUMBER_OF_ORDER,
    order: 'w.order_id',
    becomes: null,
    first: 'delete from order_note_mentions m using order_notes w where m.note_id = w.id',
  },
  'orders.note': { kind: 'order', number: 'w.number', order: 'w.id', becomes: 'null' },
  'order_gifts.words': {
    kind: 'order',
    number: NUMBER_OF_ORDER,
    key: 'w.order_id::text',
    order: 'w.order_id',
    becomes: "''",
  },
  // Before the words there may be a code and a number, by which the timeline reads the entry.
  'order_history.note': {
    kind: 'order',
    number: NUMBER_OF_ORDER,
    key: "w.order_id || ' ' || w.version",
    order: 'w.order_id',
    becomes: "coalesce(substring(w.note from '^(?:[a-z-]+ )?[0-9]+'), '')",
  },
  'approvals.words': { kind: 'order', number: NUMBER_OF_ORDER, order: 'w.order_id', becomes: 'null' },
  'approvals.decision_words': { kind: 'order', number: NUMBER_OF_ORDER, order: 'w.order_id', becomes: 'null' },
  'returns.reason': { kind: 'order', number: NUMBER_OF_ORDER, order: 'w.order_id', becomes: 'null' },
  'credit_parts.taken_back_because': {
    kind: 'order',
    number: NUMBER_OF_ATTEMPT,
    key: 'w.attempt_id::text',
    order: '(select a.order_id from payment_attempts a where a.id = w.attempt_id)',
    becomes: "'–'",
  },
  'contact_messages.message': { kind: 'message', number: 'w.reference', email: 'w.email', becomes: "'–'" },
  'contact_answers.text': { kind: 'message', number: MESSAGE, becomes: null },
  'contact_notes.text': { kind: 'message', number: MESSAGE, becomes: null },
  'cod_liftings.reason': { kind: 'customer', number: 'w.user_id::text', key: 'w.user_id::text', becomes: "'–'" },
  'trusted_customers.reason': { kind: 'customer', number: 'w.user_id::text', key: 'w.user_id::text', becomes: "'–'" },
  'money_rows.note': { kind: 'money', number: "''", key: "w.file || ' ' || w.place", becomes: 'null' },
  'money_files.taken_back_because': { kind: 'money', number: 'w.name', becomes: "'–'" },
  'coupons.words': { kind: 'coupon', number: 'coalesce(w.code, w.id::text)', becomes: "'–'" },
  'gift_cards.words': { kind: 'gift-card', number: 'w.id::text', becomes: "'–'" },
  'intakes.note': { kind: 'intake', number: 'w.id::text', becomes: "''" },
  'data_requests.reason': { kind: 'request', number: 'w.id::text', becomes: "'–'" },
  'office_views.name': { kind: 'view', number: 'w.name', becomes: null },
  // As in an address: its sign may be written as %40.
  'office_views.search': { kind: 'view', number: 'w.name', becomes: null },
}
