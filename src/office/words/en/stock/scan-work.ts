import type { OfficeWords } from '../../hu.ts'

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
}
