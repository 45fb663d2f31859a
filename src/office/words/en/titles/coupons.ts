import type { coupons as hungarian } from '../../hu/titles/coupons.ts'

export const coupons: typeof hungarian = {
  sentence:
    'Codes that buyers type at the checkout. One code per order, and only for what has no fixed price and is not reduced already.',
  caption: 'Discount codes, the newest first.',
  shown: (count) => `${count} ${count === 1 ? 'code is' : 'codes are'} shown`,
  none: 'There is no discount code yet.',
  noneWhy: 'Those that you make appear here.',
  back: 'Discount codes',
  title: (code) => `Discount code ${code}`,
  columns: { code: 'Code', benefit: 'Gives', scope: 'For', uses: 'Used', given: 'Given in all', state: 'State' },
  benefits: {
    percent: (value) => `${value}%`,
    forints: (value) => `${value} off the order`,
    delivery: () => 'delivery within Hungary',
  },
  all: 'everything',
  noCategory: 'a category that is gone: nothing',
  usesOf: (uses, most) =>
    most === null
      ? `${uses} ${uses === 1 ? 'order' : 'orders'}`
      : `${uses} of ${most} ${most === 1 ? 'order' : 'orders'}`,
  states: {
    good: (_from, until) => `valid until ${until}`,
    waits: (from) => `begins on ${from}`,
    usedUp: () => 'used up',
    old: (_from, until) => `expired, its last day was ${until}`,
    ended: () => 'ended',
  },
  scopeIs: (scope) => `For: ${scope}.`,
  usesAre: (uses, most, each) =>
    [
      `Used in ${uses} ${uses === 1 ? 'order' : 'orders'} so far`,
      most === null ? 'without a limit' : `${most} at most`,
      each !== null && `${each} per customer at most`,
    ]
      .filter(Boolean)
      .join(', ') + '.',
  isAnnounced: 'Announced to everybody: the checkout shows the lowest price of the 30 days before beside it.',
  madeBy: (by, when, words) => `${by}, ${when}: ${words}`,
  orders: 'Orders that used it',
  noOrders: 'Nobody has used it yet.',
  noOrdersWhy: 'As soon as somebody orders with it, you see the order here.',
  use: {
    order: 'Order',
    at: 'When',
    status: 'Counts',
    given: 'It gave',
    back: 'no, the order came to nothing',
    stands: 'yes',
  },
  make: {
    open: 'New code',
    title: 'A new discount code',
    sentence: 'What a code that gives forints can come to in all counts against your own limits, as a refund does.',
    code: 'Code',
    codeHint: '4–15 letters or digits; this one was made up; you may type another',
    benefit: 'What it gives',
    benefits: {
      percent: 'a percentage off each copy',
      forints: 'forints off the order',
      delivery: 'delivery within Hungary',
    },
    value: 'How much',
    scope: 'For what',
    scopeHint: 'never for books at a fixed price, nor for those already reduced',
    scopes: { all: 'everything', category: 'one category', titles: 'chosen titles' },
    category: 'Category, with those below it',
    titles: 'Titles',
    addTitle: 'Add a title',
    takeAway: 'Take away',
    from: 'From this day',
    until: 'Last day',
    mostUses: 'In how many orders at most',
    mostUsesHint: 'a code that gives forints has to have one',
    noLimit: 'empty: no limit',
    mostEach: 'How often per customer',
    words: 'What it is for',
    wordsHint: 'only we see it',
    announced:
      'We announce it to everybody (newsletter, poster); the lowest price of the 30 days before is shown beside it',
    send: 'Make it',
    busy: 'Making it…',
    done: (code) => `The code is ready: ${code}`,
  },
  end: {
    open: 'End it',
    title: (code) => `End the code ${code}?`,
    sentence: 'It gives no more discount. What was ordered with it stays as it is.',
    reason: 'Why',
    send: 'End it',
    busy: 'Ending it…',
    done: (code) => `The code has ended: ${code}`,
  },
}
