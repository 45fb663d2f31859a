/** The lists of letters about orders: what could not be sent, what is on its way, what has gone. */
export const LETTER_VIEWS = ['failed', 'waiting', 'sent'] as const
export type LetterView = (typeof LETTER_VIEWS)[number]

/** A letter about an order as a row of a list. */
export type OrderLetterRow = {
  letterId: number
  number: string
  kind: string
  /** To whom it went or will go; null where it goes to the shop's own people. */
  to: string | null
  queuedAt: Date
  /** When it is tried next; null where it has been sent or given up. */
  dueAt: Date | null
  sentAt: Date | null
  tries: number
  failure: string | null
  /** Whether the words it went with are kept. */
  hasWords: boolean
}

/** With its words as it went; null where they were never kept, or are no more. */
export type OrderLetter = OrderLetterRow & { subject: string | null; words: string | null }
