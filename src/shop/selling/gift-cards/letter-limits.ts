/** Signs of a name and of the words on a card. */
export const LETTER_LIMITS = { name: 60, greeting: 400 } as const
/** So far ahead a card that is bought may be sent. */
export const CARD_DAYS_AHEAD = 365
