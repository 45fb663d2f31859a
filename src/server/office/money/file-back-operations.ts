import { z } from 'zod'
import { inputFields } from '#shop/ground/mail/input-fields.ts'
import { takeFileBack } from '#shop/selling/money/take-file-back.ts'
import { officeOperation } from '../office-operation.ts'

export const fileBackOperations = [
  officeOperation({
    id: 'takeMoneyFileBack',
    method: 'post',
    path: '/money-files/{file}/take-back',
    tag: 'Bank statements',
    summary: 'A carrier’s file or a bank statement was read by mistake',
    description:
      'Within a day, while it is the last of its carrier or account, and nobody has gone on from it. Its parcels are not settled any more; orders that it was the first to say are paid for stay so, and are told. It may be read again.',
    permission: 'money.match',
    proof: 'operation',
    parameters: z.strictObject({ file: z.uuid() }),
    body: z.strictObject({ because: inputFields.oneLine(200) }),
    answer: {
      status: 200,
      description: 'What it was.',
      schema: z.strictObject({
        kind: z.enum(['settlement', 'parcel-statuses', 'statement']),
        rows: z.int(),
        parcels: z.int().meta({ description: 'Those that it had settled.' }),
        paid: z
          .array(z.string())
          .meta({ description: 'Orders of which it was the first to say that they are paid for.' }),
      }),
    },
    problems: ['no-such-money-file', 'money-file-old', 'money-file-not-last', 'money-file-used'],
    example: { parameters: { file: '0b9f6a52-6f0e-4a5c-9a55-3f2f0c1f7a10' }, body: { because: 'Rossz hét fájlja.' } },
    act: {
      operation: 'money-file take-back',
      record: ({ parameters: { file } }, answer) =>
        answer ? `${answer.kind === 'statement' ? 'statement' : 'settlement'}:${file}` : undefined,
    },
    run: (shop, { parameters, body }, { by }) => takeFileBack(shop, { ...parameters, ...body, by }),
  }),
]
