import type { OfficeWords } from '../../hu.ts'

export const orderDocuments: OfficeWords['orderDocuments'] = {
  crumb: 'Documents',
  title: (number) => `${number}: documents`,
  verdict: {
    receipt: 'Its document is the till’s receipt: no invoice is made.',
    none: 'No document has been issued yet.',
    onItsWay: 'Money is on its way: until it has arrived the documents stay as they are.',
    agrees: (count) =>
      count === 1
        ? 'One document, and it comes to the money we kept:'
        : `${count} documents, and they come to the money we kept:`,
    nothingToDo: 'nothing to do.',
    differs: 'The documents do not come to the money we kept:',
    difference: (percent, sum) => `${percent} %: ${sum}`,
  },
  isInvoiced: 'It is invoiced, and not rung up at the till',
  history: 'What happened, in order',
  sendAgain: 'Send again to the buyer',
  sending: 'Sending …',
  sent: 'The documents leave for the buyer’s e-mail address in ten seconds.',
  notSent: 'The e-mail has not left.',
  differsWhy:
    'This will not put itself right: see which document is missing. What was written by hand has to be corrected by hand as well.',
  documents: 'Documents',
  documentsCaption: 'Documents of the order, the oldest first.',
  columns: { document: 'Document', issued: 'Issued', why: 'Why', total: 'Total' },
  kinds: {
    INVOICE: 'Invoice',
    ADVANCE: 'Advance',
    CORRECTION: 'Correction',
    FINAL: 'Final invoice',
    STORNO: 'Reversal',
  },
  of: {
    INVOICE: () => '',
    ADVANCE: () => '',
    CORRECTION: (number) => `of ${number}`,
    FINAL: (number) => `closes ${number}`,
    STORNO: (number) => `reverses ${number}`,
  },
  why: {
    INVOICE: (isPaid) => (isPaid ? 'It was paid.' : 'The courier collects its price.'),
    ADVANCE: () => 'It was paid before all of it could be handed over.',
    FINAL: () => 'The order is completed; the advance is taken off.',
    STORNO: () => 'Nothing is left of it.',
  },
  sum: 'Sum of those issued',
  proof: 'The proof, by VAT rate',
  proofCaption: 'Documents and money, by VAT rate, to the forint.',
  proofColumns: { rate: 'Rate', documents: 'Documents', money: 'Should be', difference: 'Difference' },
  together: 'Total',
  rate: (percent) => `${percent} %`,
  money: 'Money',
  kept: 'Kept',
  rounding: 'Of which cash rounding',
  toCome: 'Still to come from the courier',
}
