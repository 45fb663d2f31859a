import type { OfficeWords } from '../hu.ts'

export const pick: OfficeWords['pick'] = {
  product: 'Choose a title',
  productBy: 'Title, author, ISBN or barcode',
  names: {
    contributor: 'Choose a contributor',
    publisher: 'Choose a publisher',
    series: 'Choose a series',
    category: 'Choose a category',
  },
  nameBy: 'How the name begins, or any word of it',
  make: {
    contributor: (name) => `New person: ${name}`,
    publisher: (name) => `New publisher: ${name}`,
    series: (name) => `New series: ${name}`,
  },
  free: (copies) => (copies > 0 ? `${copies} free` : 'none free'),
  titles: (titles) =>
    titles === 0
      ? 'no titles yet'
      : titles >= 1000
        ? '1,000 titles or more'
        : titles === 1
          ? '1 title'
          : `${titles} titles`,
  searching: 'Searching …',
  nothing: 'There is no such.',
  refused: 'The search failed. Change a letter to try again.',
  lookFirst: 'Look whether one of those above is meant.',
  picked: (what) => `Added: ${what}`,
  none: 'none',
  choose: 'Choose',
  chooseOther: 'Choose another',
  takeAway: 'Take away',
  nameHu: 'Name in Hungarian',
  nameEn: 'Name in English',
  nameOnly: 'Name',
  nameSort: 'Sorted as',
  nameSortHint: 'Family name first: Woolf Virginia.',
  born: 'Born',
  died: 'Died',
  makeIt: 'Add',
  making: 'Adding …',
  back: 'Back to the search',
  made: (name) => `${name} was added.`,
  wasThere: (name) => `${name} was there already and is chosen.`,
}
