import type { OfficeWords } from '../../hu.ts'

export const recommendations: OfficeWords['recommendations'] = {
  sentence: (count) =>
    count === 0
      ? 'What the shop’s people recommend.'
      : `What the shop’s people recommend: ${count} ${count === 1 ? 'recommendation' : 'recommendations'}.`,
  add: 'New recommendation',
  list: 'Recommendations in their order',
  remove: 'Take out',
  empty: 'Nobody has recommended anything yet.',
  emptyNext: 'The home page then has no part for it. Choose a title and say why you like it.',
  withdrawn: 'a withdrawn title',
  missing: 'one language is missing',
  giftFor: 'To whom would you give it?',
  giftHint: 'The gift finder takes its shelves from these, in the order of the recommendations.',
  giftReaders: {
    'child': 'a child',
    'teen': 'somebody in their teens',
    'reads-everything': 'a friend who reads everything',
    'reads-nothing': 'somebody who says they do not read',
    'parents': 'parents or grandparents',
    'colleague': 'a colleague one hardly knows',
  },
  saveAndPrint: 'Save and print',
  fields: {
    words: 'Words',
    recommender: 'Who recommends it',
    position: 'What they do in the shop',
    product: 'Title',
  },
  problems: {
    product: 'This title is not in the shop: take it out, or restore it.',
    recommender: 'It needs a name in both languages.',
    other: 'This cannot be so.',
  },
  recommend: 'Recommend',
  card: {
    title: 'Shelf card',
    print: 'Print',
    printing: 'Printing …',
    size: 'Size',
    language: 'Language',
    languages: { hu: 'Hungarian', en: 'English' },
    nothing: 'There is nothing to print: the shop has no such title.',
    noWords: 'There are no words in this language: the card shows title and price only.',
  },
  page: 'The page of recommendations',
}
