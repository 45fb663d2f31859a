import { z } from 'zod'
import { done, failed } from '#kit/result.ts'
import { lastParcelOf } from '#shop/selling/fulfilment/parcel-in-house.ts'
import { readOrderCan } from '#shop/selling/fulfilment/read-order-can.ts'
import { readMentions } from '#shop/selling/orders/office/mentions.ts'
import { openApprovals } from '#shop/selling/orders/refunds/list-approvals.ts'
import { readOfficeOrder } from '#shop/selling/orders/office/read-office-order.ts'
import { readOfficeTimeline } from '#shop/selling/orders/office/read-office-timeline.ts'
import { TIMELINE_KINDS } from '#shop/selling/orders/office/office-timeline.ts'
import type { Shop } from '#shop/shop.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import { listStaff } from '#shop/people/staff/people/list-staff.ts'
import { whoMay } from '#shop/people/staff/people/who-may.ts'
import { officeOperation } from '../office-operation.ts'
import { ORDER_TAG, orderReading } from './order-acts.ts'
import { orderAnswerOf } from './order-answer-of.ts'
import { orderAnswer } from './order-answer.ts'
import { wholeBuyersOf } from '#shop/selling/customers/count-seen-buyers.ts'
import { timelineAnswer, timelineAnswerOf } from './timeline-answer.ts'

export const orderOperations = [
  orderReading({
    id: 'readOrder',
    path: '',
    summary: 'An order with all that is known of it, and what may be done with it now',
    description:
      'Without customers.read, whoever has an order in hand of which something is to be packed or handed over is told the name and the address of its parcel, and others nothing of its buyer.',
    permission: 'orders.read',
    answer: { status: 200, description: 'As it is now.', schema: orderAnswer },
    problems: ['no-such-order'],
    tellsOf: (order) => wholeBuyersOf(order.person.sees === 'nothing' ? [] : [order]),
    run: async (shop, { parameters }, { by, permissions }) => {
      const order = await readOfficeOrder(shop, parameters.number)
      if (!order) return failed({ kind: 'no-such-order' })
      const { number } = order.stored
      const [can, nameOf, mentions, approvals] = await Promise.all([
        readOrderCan(shop, order, { by, permissions }),
        namesOfStaff(shop),
        readMentions(shop, { number, by }),
        openApprovals(shop, number),
      ])
      const { inHand } = order
      const isMine = inHand !== null && inHand.by.kind === by.kind && inHand.by.id === by.id
      return done(
        orderAnswerOf(order, {
          can,
          nameOf,
          mentions,
          approvals,
          isMine,
          knowsBuyers: permissions.has('customers.read'),
          isInHouse: lastParcelOf(order.view, shopDay(shop.clock.now())).isInHouse,
        }),
      )
    },
  }),
  officeOperation({
    id: 'listColleagues',
    method: 'get',
    path: '/colleagues',
    tag: ORDER_TAG,
    summary: 'Whom a note of an order can name: everybody who may read it',
    permission: 'orders.read',
    answer: { status: 200, description: 'By name.', schema: z.strictObject({ names: z.array(z.string()) }) },
    problems: [],
    example: {},
    run: async (shop) => done({ names: (await whoMay(shop, 'orders.read')).map(({ name }) => name) }),
  }),
  orderReading({
    id: 'readOrderTimeline',
    path: '/timeline',
    summary: 'All that happened to an order, and who did it, the newest first',
    permission: 'orders.read',
    query: z.strictObject({ kind: z.enum(TIMELINE_KINDS).optional() }),
    answer: { status: 200, description: 'Every entry tells one fact.', schema: timelineAnswer },
    problems: ['no-such-order'],
    example: {},
    run: async (shop, { parameters, query: { kind } }, { permissions }) => {
      const order = await readOfficeTimeline(shop, parameters.number)
      if (!order) return failed({ kind: 'no-such-order' })
      const entries = kind ? order.filter((entry) => entry.kind === kind) : order
      const context = { nameOf: await namesOfStaff(shop), knowsBuyers: permissions.has('customers.read') }
      return done(timelineAnswerOf(entries, context))
    },
  }),
]

/** Colleagues by their names, also those who have left; whoever is none by the address itself. */
async function namesOfStaff(shop: Shop): Promise<(id: string | null) => string> {
  const names = new Map((await listStaff(shop)).map(({ email, name }) => [email, name]))
  return (id) => (id === null ? '' : (names.get(id) ?? id))
}
