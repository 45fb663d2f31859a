import { z } from 'zod'
import { done, failed } from '#kit/result.ts'
import { leaveRecord, noticePresence } from '#shop/people/staff/presence.ts'
import { mayHear } from './office-events.ts'
import { officeSignal } from './office-operation.ts'

export const presenceOperations = [
  officeSignal({
    id: 'tellPresence',
    path: '/presence',
    tag: 'Open screens',
    summary: 'I have this record open, or have closed it; who else has it open',
    description: 'Told anew every 20 seconds; after 45 without a word nobody is there any more.',
    permission: 'signed-in',
    body: z.strictObject({
      record: z
        .string()
        .max(100)
        .regex(/^[a-z-]+:[\w.-]+$/)
        .meta({ examples: ['order:K26-7H3MQ2'] }),
      state: z.enum(['open', 'closed']),
    }),
    answer: {
      status: 200,
      description: 'By name.',
      schema: z.strictObject({ others: z.array(z.string()) }),
    },
    problems: ['no-such-record'],
    example: { body: { record: 'order:K26-7H3MQ2', state: 'open' } },
    run: async (shop, { body: { record, state } }, { signIn: { member }, permissions }) => {
      if (!mayHear(record, permissions)) return failed({ kind: 'no-such-record' })
      if (state === 'open') return done({ others: await noticePresence(shop, { record, sub: member.sub }) })
      await leaveRecord(shop, { record, sub: member.sub })
      return done({ others: [] })
    },
  }),
]
