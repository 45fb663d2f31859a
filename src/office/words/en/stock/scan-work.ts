import type { OfficeWords } from '../../hu.ts'
import { copiesOf, s } from './how-many.ts'

/** What intake and counts have in common. */
export const scanWork: OfficeWords['scanWork'] = {
  fewer: 'Fewer',
  more: 'More',
  howMany: 'How many copies',
  remove: 'Remove',
  removed: (title, copies) => `${title}: removed, there ${copies === 1 ? 'was 1 copy' : `were ${copies} copies`}.`,
  typed: (title, from, to) => `${title}: ${to} instead of ${from}.`,
  asksCopies: (copies, title) => `${title}: really ${copies} copies?`,
  asksCopiesSays: 'There are seldom so many of one title, so they have not been counted yet.',
  yesCopies: (copies) => `Yes, ${copies}`,
  noCopies: 'No, leave it as it was',
  unlikely: 'Really so many?',
  unlikelySays: 'There are far more of these than expected. Nothing has been done yet.',
  unlikelyLine: (title, copies, expected) =>
    expected > 0
      ? `${title}: ${copies} copies instead of ${expected}.`
      : `${title}: ${copies} copies, and none expected.`,
  lookAgain: 'Let me look again',
  unlikelySure: 'Yes, that many',
  scanFirstSays: 'Each copy once. After one of several alike, the number keys say how many there are.',
  unknown: 'Unknown code',
  looking: 'Scanned, looking up the title …',
  otherCode: (code) => `That is not the code of a book: ${code}.`,
  copiesOf: (title) => `Copies: ${title}`,
  me: (copies) => `me, ${copiesOf(copies)}`,
  other: (name, copies) => `${name}, ${copiesOf(copies)}`,
  restore: 'Take it up again',
  restoring: 'Opening …',
  dropping: 'Dropping …',
  keyCopies: 'copies of the last title',
  waits: (scans, since) => `${s(scans, 'scan')} waiting for the network since ${since}.`,
  dropScans: 'Drop them',
}
