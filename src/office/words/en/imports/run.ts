import type { runWords as hungarian } from '../../hu/imports/run.ts'
import { number, titles, of } from './counted.ts'

export const runWords: typeof hungarian = {
  run: {
    crumb: 'Import',
    file: (name, size, records) => [name, size, records].filter(Boolean).join(', '),
    records: (count) => of(count, 'record', 'records'),
    began: (run, when, who) => `Run ${run}, ${when}${who === null ? ', begun by itself' : `, ${who}`}`,
    stands: {
      received: 'It’s here, and about to be read.',
      staging: 'Being read.',
      checking: 'Working out what it would change.',
      applying: 'Being carried out.',
      stopped: 'Stopped half-way.',
      failed: 'It has stopped with an error.',
      done: 'Done.',
      refused: 'The file can’t be read.',
      cancelled: 'Discarded; nothing has changed.',
      undone: 'Undone.',
    },
    checked: 'Checked, but nothing has changed yet',
    checkedCalm: 'you can approve it.',
    checkedNothing: 'there’s nothing to change.',
    checkedGuards: (count) => (count === 1 ? 'one guard has spoken up.' : `${number(count)} guards have spoken up.`),
    look: 'Look at the reasons. If they’re in order, you can approve it.',
    sum: (parts) => (parts.length > 0 ? `If you approve: ${parts.join(', ')}.` : 'If you approve it, nothing changes.'),
    didSum: (parts) => (parts.length > 0 ? `What came of it: ${parts.join(', ')}.` : 'Nothing has changed.'),
    partly: 'Part of it has been done, the rest hasn’t.',
    will: {
      new: (count) => `${titles(count)} new`,
      changed: (count) => `${titles(count)} changed`,
      withdrawn: (count) => `${titles(count)} withdrawn`,
      waiting: (count) => `${titles(count)} will wait`,
      pricesUp: (count) => of(count, 'price rises', 'prices rise'),
      pricesDown: (count) => of(count, 'price falls', 'prices fall'),
      pricesKept: (count) => `${of(count, 'price', 'prices')} kept by the fixed-price law`,
    },
    undoing: (run) => `Undoing run ${run}.`,
    undoSum: 'Every field, price, title and copy will be as it was before. What has changed since stays.',
    undoneBy: (run) => `Undone by run ${run}.`,
    undoWaits: (run) => `Its undoing has begun: run ${run}.`,
    progress: (records, perSecond) => `${of(records, 'record', 'records')}, ${number(perSecond)} a second`,
    left: (seconds) =>
      seconds < 90
        ? `about ${of(seconds, 'second', 'seconds')} left`
        : `about ${number(Math.round(seconds / 60))} minutes left`,
    soon: 'A few seconds, and it begins.',
    approve: (count) => `Approve, ${titles(count)}`,
    approveCalm: (count: number) => `Only what is not in question, ${number(count)}`,
    approveNothing: 'Close it',
    approveUndo: (count) => `Undo, ${titles(count)}`,
    approving: 'Starting …',
    approved: 'It’s under way; you can do other things meanwhile.',
    approveAnyway: 'Approve it all the same',
    askTitle: 'The guards have spoken up. Approve it all the same?',
    recheck: 'Check again',
    cancel: 'Discard',
    stop: 'Stop',
    stopAsk: 'It stops after the batch in hand. What has been done stays; you can go on from there, or undo the whole.',
    resume: 'Go on',
    undo: 'Undo the run',
    again: 'Read it all the same',
    againLeft: 'Look at what was left out',
    wasLeft: (count: number) =>
      `${titles(count)} ${count === 1 ? 'was' : 'were'} in question and left out, just as ${count === 1 ? 'it was' : 'they were'}.`,
    working: 'Working …',
    cancelled: 'Discarded.',
    stopping: 'It stops after the batch in hand.',
    resumed: 'It goes on.',
    rechecking: 'Checking again.',
    failure: (words) => `The error: ${words}`,
    fileProblem: 'What’s wrong with the file',
    unknownEans: 'unknown EANs',
    notForSale: (count) =>
      count === 1 ? 'One of the new titles can’t be bought.' : `${number(count)} of the new titles can’t be bought.`,
    notForSaleWhy: {
      'availability-unsaid': (count) =>
        `${titles(count)}: the file doesn’t say whether it can be had, and no copy comes with it`,
      'not-available': (count) => `${titles(count)}: can’t be had now, as the file says`,
    },
    notForSaleAct: 'Say at the source what can be ordered',
    counts: {
      new: 'new',
      changed: 'would change',
      withdrawn: 'would go',
      waiting: 'waiting',
      same: 'unchanged',
      refused: 'refused',
      superseded: 'superseded',
    },
    countsDone: {
      new: 'new',
      changed: 'changed',
      withdrawn: 'withdrawn',
      waiting: 'waiting',
      same: 'unchanged',
      refused: 'refused',
      superseded: 'superseded',
    },
  },
  guards: {
    title: 'The guards',
    tooFew: (fewest) => `(below ${fewest} it keeps quiet)`,
    aside: (hit, all) => (hit === 0 ? 'all quiet' : `${number(hit)} of ${number(all)} have spoken up`),
    hit: {
      'refused': (count, percent, limit) =>
        `${of(count, 'record', 'records')} had to be refused: ${percent}; ${limit} is allowed.`,
      'withdrawn': (count, percent, limit) =>
        `${titles(count)} would go, or could not be ordered any more: ${percent}; ${limit} is allowed.`,
      'emptied': (count, percent, limit) =>
        `${titles(count)} would lose the same field: ${percent}; ${limit} is allowed.`,
      'price-changed': (count, percent, limit, step) =>
        `The prices of ${titles(count)} would change by more than ${step}: ${percent}; ${limit} is allowed.`,
      'bound-price': (count) =>
        `The prices of ${of(count, 'fixed-price book', 'fixed-price books')} would change while they’re fixed. That always takes a person.`,
      'waits-for-decision': (count) =>
        `Only a person can decide on ${of(count, 'record', 'records')}. They don’t hold up the others.`,
      'half-the-records': (count) =>
        `It has less than half of the records of the last one, which had ${number(count)}.`,
    },
    calm: {
      'refused': (count, percent, limit) => `Records refused: ${number(count)}, ${percent}; ${limit} is allowed`,
      'withdrawn': (count, percent, limit) =>
        `Titles that go or can’t be ordered: ${number(count)}, ${percent}; ${limit} is allowed`,
      'emptied': (count, percent, limit) => `Fields emptied: ${titles(count)}, ${percent}; ${limit} is allowed`,
      'price-changed': (count, percent, limit) =>
        `Prices that change by much: ${titles(count)}, ${percent}; ${limit} is allowed`,
      'bound-price': 'No fixed price changes',
      'whole': 'The file is whole: it has its beginning and its end',
    },
    show: 'Show them',
    decide: 'Decide on them',
  },
  effects: {
    money: 'What it means in forints',
    people: 'And for people',
    before: 'The stock concerned at list price, now',
    after: 'afterwards',
    up: (count) => `Prices rise, ${titles(count)}`,
    down: (count) => `Prices fall, ${titles(count)}`,
    most: (percent) => `${percent > 0 ? '+' : '−'}${Math.abs(percent)}% at most`,
    kept: 'Not taken: fixed price',
    sales: 'Running sales whose price changes',
    capped: 'Running sales that the fixed price limits',
    ofTitles: (count) => titles(count),
    preordersMoved: (count) =>
      `The day of ${of(count, 'preorder', 'preorders')} moves by more than two weeks. Their buyers get an e-mail at night.`,
    ordersOfUnavailable: (count) =>
      `${of(count, 'open order has', 'open orders have')} a title that can’t be ordered any more.`,
    ordersOffSale: (count) =>
      `${of(count, 'open order has', 'open orders have')} a title that is recalled or withdrawn.`,
    promisedAndMissing: (count) =>
      `${of(count, 'copy that is promised is', 'copies that are promised are')} missing from the new stock; what is promised stays.`,
    titlesAppearing: (count) => `${titles(count)} come into the shop.`,
    titlesVanishing: (count) => `${titles(count)} leave the shop.`,
    descriptionsLost: (count) => `${titles(count)} lose their description.`,
    picturesLost: (count) => `${titles(count)} lose their picture.`,
    publishersWithoutContact: (count) =>
      `${of(count, 'new publisher has', 'new publishers have')} no contact for product safety.`,
    addressesChanged: (count) => `The web address of ${titles(count)} changes; the old one still leads there.`,
    more: (count) => `More copies of ${titles(count)}.`,
    fewer: (count) => `Fewer copies of ${titles(count)}.`,
    none: (count) => `No copies left of ${titles(count)}.`,
    nothing: 'It concerns nobody.',
    noMoney: 'It touches neither prices nor the value of the stock.',
    noPrices: 'It touches no prices. The value of the stock changes with the copies.',
  },
  undo: {
    title: 'Undo',
    later: (days) =>
      `Once approved, the whole run can be undone for ${days} days. What has changed since stays, and is named.`,
    now: (days) => `For ${days} days from its end the whole run can be undone. You see first what would happen.`,
    none: 'There’s nothing to undo here.',
    isUndo: 'This is the undoing itself: it can’t be undone, but the file can be brought in again any time.',
    isRemap: 'No file is behind it, but a rule or a match: put that back instead.',
  },
}
