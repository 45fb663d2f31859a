import type { OfficeWords } from '../../hu.ts'

export const window: OfficeWords['window'] = {
  sentence: (running) =>
    running === 0
      ? 'What stands at the top of the home page. No slide is running now.'
      : `What stands at the top of the home page. ${running === 1 ? 'One slide is' : `${running} slides are`} running now.`,
  language: 'Language of the slides',
  languages: { hu: 'Hungarian', en: 'English' },
  add: 'New slide',
  list: 'Slides in their order',
  keys: 'move the chosen one too. It can be undone.',
  empty: 'There is no slide in this language.',
  emptyNext: 'The home page then begins with what is new. Add a slide above.',
  unnamed: 'New slide',
  remove: 'Take out',
  always: 'always',
  days: (first, last) => (first && last ? `${first} – ${last}` : first ? `from ${first}` : `until ${last}`),
  showing: { later: 'not shown yet', over: 'no longer shown' },
  nothing: 'nothing',
  withdrawn: 'a withdrawn title',
  withdrawnNext: 'This title is no longer in the shop: choose another, or take it away.',
  fields: {
    label: 'Label',
    title: 'Title, with stress',
    description: 'Quotation or description',
    action: 'Words of the button',
    address: 'Where it leads',
    path: 'Where it leads',
    url: 'Where it leads',
    product: 'Title in the shop',
    image: 'Picture',
    language: 'Language',
    from: 'From this day',
    until: 'To this day',
  },
  labelHint: 'In small letters above the title.',
  titleHint: 'Italic between asterisks: The *Door*. Empty, it is the title of the book.',
  addressHint: 'A page of the shop (/on-sale) or another web address. Empty, it leads to the title.',
  actionHint: 'Empty: Take a look.',
  problems: {
    title: 'It needs a title, a description or a book.',
    product: 'This title is not in the shop.',
    path: 'No web address: begin with / or https://.',
    until: 'The last day must come after the first.',
    other: 'This cannot be so.',
  },
  page: 'The home page',
  sending: 'Sending …',
  imageHint:
    'A picture of its own fills the upright frame of the window, its edges are cut. Without one the cover of the title is shown. 20 MB at most.',
  noImage: 'Without a picture of its own',
}
