import type { OfficeWords } from '../hu.ts'

export const ringUp: OfficeWords['ringUp'] = {
  yes: 'Ring this up.',
  yesWhy: 'No invoice is made for it: the till’s receipt is its document.',
  no: 'Do not ring this up.',
  noWhy: 'It has an invoice; a receipt as well would be a second document for one sale.',
}
