import type { OfficeWords } from '../../hu.ts'

export const papers: OfficeWords['papers'] = {
  act: 'All as PDF',
  monthAct: 'The month’s documents as PDF',
  ofMonth: (month) => `Documents, ${month}`,
  ofOrder: (number) => `Documents of ${number}`,
  count: (count) =>
    count === 0
      ? 'No document was issued.'
      : count === 1
        ? '1 document.'
        : `${count} documents, each on a page of its own.`,
  print: 'Print, or save as PDF',
  back: 'Back to the documents',
  months: 'Other months',
  toInvoices: 'Invoices',
  copy: {
    service: 'A copy for the books, not an invoice: the original is with the invoicing service.',
    byHand: 'A copy for the books, not an invoice: the original is with whoever wrote it.',
  },
  of: (number) => `It belongs to ${number}.`,
  seller: 'Seller',
  buyer: 'Buyer',
  numberAlone: 'Its number alone is known.',
  days: 'Days',
  issued: (day) => `Issued: ${day}`,
  fulfilled: (day) => `Supplied: ${day}`,
  order: (number) => `Order: ${number}`,
  items: 'Items',
  item: 'Item',
  copies: 'Copies',
  rate: 'VAT rate',
  net: 'Net',
  vat: 'VAT',
  gross: 'Gross',
  sums: 'Together, by VAT rate',
  sumsOfFinal: 'Together, by VAT rate, after the advance and its corrections are taken off',
  together: 'In all',
}
