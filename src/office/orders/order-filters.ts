import { LANGUAGES } from '#site/languages.ts'
import { PAYMENTS } from '#shop/selling/cart/payment-choices.ts'
import { ORDER_STATUSES, ORDER_WAITS, PAYMENT_STATUSES } from '#shop/selling/orders/order.ts'
import { ORDER_WAYS } from '#shop/goods/shipping/shipping-types.ts'
import type { Session } from '../data/session.ts'
import { choicesOf, type FilterFields } from '../ui/list/filter-fields.tsx'
import type { OfficeWords } from '../words/hu.ts'
import type { OrderListQuery } from './list-address.ts'

const FORINTS = { as: 'line', type: 'number', unit: 'Ft', min: 0, step: 1 } as const

/** What the list of orders is filtered by, in the order of its form. */
export function orderFilters(words: OfficeWords['orderList'], places: Session['places']): FilterFields<OrderListQuery> {
  const { filters } = words
  const tick = { as: 'tick', value: 'yes', yes: words.yes } as const
  return {
    waitsFor: { as: 'choice', label: filters.waitsFor, choices: choicesOf(ORDER_WAITS, words.waits) },
    status: { as: 'choice', label: filters.status, choices: choicesOf(ORDER_STATUSES, words.status) },
    payment: { as: 'choice', label: filters.payment, choices: choicesOf(PAYMENT_STATUSES, words.payment) },
    shipping: { as: 'choice', label: filters.shipping, choices: choicesOf(ORDER_WAYS, words.shipping) },
    method: { as: 'choice', label: filters.method, choices: choicesOf(PAYMENTS, words.method) },
    language: { as: 'choice', label: filters.language, choices: choicesOf(LANGUAGES, words.languages) },
    pickupShop: {
      as: 'choice',
      label: filters.pickupShop,
      choices: places.map(({ id, name }) => ({ value: id, label: name })),
    },
    placedFrom: { as: 'line', label: filters.placedFrom, type: 'date' },
    placedTo: { as: 'line', label: filters.placedTo, type: 'date' },
    totalFrom: { ...FORINTS, label: filters.totalFrom },
    totalTo: { ...FORINTS, label: filters.totalTo },
    mine: { ...tick, label: filters.mine },
    letterFailed: { ...tick, label: filters.letterFailed },
    invoiceFailed: { ...tick, label: filters.invoiceFailed },
    invoiceOwed: { ...tick, label: filters.invoiceOwed },
    reason: { as: 'link', label: filters.reason },
    productId: { as: 'link', label: filters.productId },
  }
}
