/** What the log says of an order's life: the terminal of whoever tries the shop shows it in a sentence. */
export const ORDER_PLACED = 'An order was placed'
export const ORDER_PAID = 'An order was paid'
export const LETTER_SENT = 'A letter of an order went out'
