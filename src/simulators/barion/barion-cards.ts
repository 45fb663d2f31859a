/** Barion's test cards, and numbers of our own (all pass the check digit) for the results whose cards are not published. */
export const CARDS = {
  '4444888888885559': 'Successful',
  '4444888888884446': 'ProblemWithCard',
  '4444888888889999': 'LowFunds',
  '4444888888881111': 'LostOrStolenCard',
  '4444888888880022': 'Declined',
  '4444888888880030': 'FraudulentTransaction',
  '4444888888880048': 'CardSystemError',
  '4444888888880055': 'ScaSoftDeclined',
  '4444888888880063': 'FailedDuringAuthentication',
  '4444888888880071': 'CardNotSupported',
} as const

export type CardNumber = keyof typeof CARDS

export function isCardNumber(text: string): text is CardNumber {
  return Object.hasOwn(CARDS, text)
}
