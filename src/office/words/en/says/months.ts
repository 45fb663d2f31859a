import type { OfficeWords } from '../../hu.ts'

export const months: OfficeWords['months'] = {
  sentence: 'What the page of the titles of the month shows.',
  month: 'Month',
  add: 'Add a title',
  copy: (month) => `Take over from ${month}`,
  copied: (count) =>
    count === 0
      ? 'All of its titles are here already.'
      : `${count === 1 ? 'One title was' : `${count} titles were`} taken over. Look it over and save.`,
  list: 'Titles in their order',
  remove: 'Take out',
  empty: 'This month has no titles yet.',
  emptyFirst: 'Until then the page is empty. Choose the first titles above.',
  emptyNext: 'Until then the page shows the months before. Choose titles, or take over those of the month before.',
  withdrawn: 'a withdrawn title',
  fields: { words: 'A few words on it', product: 'Title' },
  titles: (count) => (count === 1 ? '1 title' : `${count} titles`),
  productProblem: 'This title is not in the shop: take it out, or restore it.',
  page: 'The page of the month',
}
