import type { ContentKey } from '#shop/catalogue/content/content-keys.ts'
import type { OfficeWords } from '../hu.ts'
import { gapValues } from '#words/messages/en/setup.ts'
import { texts } from './says/texts.ts'

const { names } = texts

const languages = (value: string) =>
  value
    .split(', ')
    .map((one) => gapValues[one] ?? one)
    .join(' and ')
/** Each text once, whatever its language. */
const textNames = (value: string) =>
  [...new Set(value.split(', ').map((one) => names[one.split('.')[0] as ContentKey] ?? one))].join(', ')
const fields = (value: string) =>
  value
    .split(', ')
    .map((one) => gapValues[one] ?? one)
    .join(', ')

export const firstVisit: OfficeWords['firstVisit'] = {
  title: 'First visit',
  greeting: (name, left) =>
    left === 0
      ? `${name}, everything is done.`
      : `Hello, ${name}. ${left === 1 ? 'One thing is' : `${left} things are`} left.`,
  progress: (done, all, toSell) =>
    toSell === 0
      ? `${done} of ${all} are done. The shop can sell.`
      : `${done} of ${all} are done. ${toSell === 1 ? 'One is' : `${toSell} are`} needed before the first book can be sold.`,
  whole: 'The shop can open. From now on this page no longer stands at the head of Today; you find it here later too.',
  ofGroup: (done, all) => `${done} of ${all} done`,
  done: 'done',
  notDone: 'to do',
  today: 'To today’s work',
  groups: { sell: 'To sell', lawful: 'To be lawful', found: 'To be found' },
  doing: 'Setting it up …',
  lawfulGiven: (count) => `${count} classes have their statutory rate.`,
  categoriesGiven: (count) => `${count} categories are in the shop.`,
  refused: 'It did not work. Nothing has changed.',
  inToday: {
    title: 'The shop is not ready yet',
    says: (toSell, toBeLawful, toBeFound) => {
      const [first, ...others] = [
        { count: toSell, what: 'to sell' },
        { count: toBeLawful, what: 'to be lawful' },
        { count: toBeFound, what: 'to be found' },
      ].filter(({ count }) => count > 0)
      if (!first) return ''
      const missing = `${first.count === 1 ? 'One thing is' : `${first.count} things are`} missing ${first.what}`
      return `${[missing, ...others.map(({ count, what }) => `${count} ${what}`)].join(', ')}.`
    },
    act: 'Go on',
  },
  steps: {
    'mail': {
      title: 'E-mail',
      missing: () => 'No mail server is connected: every e-mail waits, and until then the shop takes no orders.',
      done: 'E-mails leave.',
      act: 'Connect it',
    },
    'operator': {
      title: 'Who sells',
      missing: () => 'Nobody has said who the seller is: until then the shop takes no orders.',
      done: 'The operator is named.',
      act: 'Name them',
    },
    'vat-rates': {
      title: 'VAT rates',
      missing: () => 'Without a VAT rate nothing can be sold. One press sets the current statutory rates.',
      done: 'Every class has its rate.',
      act: 'Statutory rates',
    },
    'vat-class': {
      title: 'VAT class without a rate',
      missing: (value) => `There is no VAT rate today for ${fields(value)}: what belongs there cannot be sold.`,
      done: '',
      act: 'Set it',
    },
    'shipping-prices': {
      title: 'Prices of delivery',
      missing: () => 'There is no way of delivery: no order can be finished.',
      done: 'There is a way of delivery.',
      act: 'Set them',
    },
    'payment': {
      title: 'Payment',
      missing: () =>
        'There is no way to pay. Connect Barion or PayPal; or allow paying in the shop on collection among the rules of the house.',
      done: 'There is a way to pay.',
      act: 'Connect one',
    },
    'places': {
      title: 'Shop or warehouse',
      missing: () => 'There is nowhere for books to stand yet.',
      done: 'There is a place from which you sell.',
      act: 'Add one',
    },
    'parcel-points': {
      title: 'List of parcel points',
      missing: () =>
        'Parcel points have a price but their list is empty: until it is there, buyers don’t see this way.',
      done: 'Parcel points are offered only while their list is there.',
      act: 'Fetch it',
    },
    'pickup-shop': {
      title: 'A shop to collect from',
      missing: () =>
        'Collection has a price but there is no shop to come to: until there is one, buyers don’t see this way.',
      done: 'Collection is offered only while there is a shop to come to.',
      act: 'Add one',
    },
    'titles': {
      title: 'Books',
      missing: () =>
        'There is no product in the shop. Add them one by one, or bring them in from publishers’ files (Import).',
      done: 'There is something to sell.',
      act: 'New title',
    },
    'seller-contact': {
      title: 'How to reach the seller',
      missing: (value) => `The imprint lacks: ${fields(value)}.`,
      done: 'E-mail and phone are there.',
      act: 'Complete it',
    },
    'seller-numbers': {
      title: 'Numbers of the seller',
      missing: (value) => `The imprint lacks: ${fields(value)}. A sole trader may not have them all.`,
      done: 'Company number, tax number and court are there.',
      act: 'Complete it',
    },
    'hosting': {
      title: 'Hosting provider',
      missing: () => 'The imprint has to name them.',
      done: 'They are named.',
      act: 'Name them',
    },
    'invoices': {
      title: 'Invoices',
      missing: () =>
        'Nobody issues them. Connect Számlázz.hu or Billingo; if you write invoices by hand, just say so among the rules of the house.',
      done: 'Somebody issues them.',
      act: 'Connect one',
    },
    'conciliation': {
      title: 'Conciliation body',
      missing: () => 'The terms have to name the body of the operator’s county.',
      done: 'It is named.',
      act: 'Name it',
    },
    'example-texts': {
      title: 'Texts of your own',
      missing: (value) => `Still as they came with the shop: ${textNames(value)}. Read them, and make them your own.`,
      done: 'One of you has read every published text.',
      act: 'To the texts',
    },
    'guarantee-notice': {
      title: 'Notice on the legal guarantee',
      missing: (value) => `The official picture is missing ${languages(value)}: the terms have to show it.`,
      done: 'The official picture is there in both languages.',
      act: 'Put it up',
    },
    'safety-contacts': {
      title: 'Who answers for product safety',
      missing: (_, count) =>
        `${count} publishers do not say whom a buyer can write to about safety: an e-mail and a postal address are needed.`,
      done: 'Every publisher has them.',
      act: 'To the publishers',
    },
    'public-address': {
      title: 'Address of its own',
      missing: (value) =>
        `The shop’s address is ${value}, which search engines cannot reach. Set PUBLIC_URL on the shop’s machine.`,
      done: 'The shop is reached at its own address.',
      act: '',
    },
    'opening-hours': {
      title: 'Opening hours',
      missing: () => 'Nobody can see when you are open.',
      done: 'They are given.',
      act: 'Give them',
    },
    'about-us': {
      title: 'About us',
      missing: (value) => `There is no text about the shop yet ${languages(value)}.`,
      done: 'It is there in both languages.',
      act: 'Write it',
    },
    'categories': {
      title: 'Categories',
      missing: () => 'There is nothing to browse by. One press adds the usual categories of a bookshop.',
      done: 'There is something to browse by.',
      act: 'The usual ones',
    },
    'pictures': {
      title: 'Pictures',
      missing: (_, count) => `${count} titles have no picture.`,
      done: 'Every title has a picture.',
      act: 'Look',
    },
    'descriptions': {
      title: 'Descriptions',
      missing: (_, count) => `${count} titles have no description.`,
      done: 'Every title has a description.',
      act: 'Look',
    },
  },
}
