import { z } from 'zod'
import { done } from '#kit/result.ts'
import { inputFields } from '#shop/ground/mail/input-fields.ts'
import { withdrawalStatus } from '#shop/selling/withdrawal/withdrawal-status.ts'
import { apiOperation } from './api-operation.ts'

export const apiOrderOperations = [
  apiOperation({
    id: 'getOrderStatus',
    method: 'post',
    path: '/orders/status',
    tag: 'Orders',
    summary: 'Whether an order can still be withdrawn from',
    description:
      'For the withdrawal form. It says nothing else: an order that does not exist, one of another address and one whose time is over look the same.',
    limit: 'orders',
    body: z.strictObject({ number: inputFields.oneLine(30), email: inputFields.email }),
    answer: {
      status: 200,
      description: 'Whether the withdrawal form will be taken.',
      schema: z.strictObject({ withdrawalPossible: z.boolean() }),
    },
    problems: [],
    run: async (shop, { body }) => done({ withdrawalPossible: await withdrawalStatus(shop, body) }),
  }),
]
