import type { OfficeWords } from '../hu.ts'

export const ringUp: OfficeWords['ringUp'] = {
  yes: 'Ring this up.',
  yesWhy: 'No invoice is made for it: the till’s receipt is its document.',
  receipt: 'Receipt number',
  receiptHint: 'As it stands on the receipt, so that the day can be held against the cash register.',
  receiptNote: 'Note it',
  receiptNoting: 'Noting …',
  receiptNoted: (number, receipt) => `The receipt of ${number} is ${receipt}.`,
  receiptGone: (number) => `${number}: the number of its receipt was taken back.`,
  receiptUndone: 'The receipt number is what it was before.',
  no: 'Do not ring this up.',
  noWhy: 'It has an invoice; a receipt as well would be a second document for one sale.',
}
