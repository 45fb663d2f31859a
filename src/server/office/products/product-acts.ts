import { z } from 'zod'
import { officeSubject } from '../office-subject.ts'

const EXAMPLE_PRODUCT = 'aaaaaaaaaaaa'
export const seenVersion = z.int().min(1).meta({ description: 'The one that was seen.' })
export const versionAnswer = {
  status: 200,
  description: 'As it is now.',
  schema: z.strictObject({ version: z.int() }),
} as const

export const { act: productAct, reading: productReading } = officeSubject({
  path: '/products/{id}',
  tag: 'Products',
  parameters: z.strictObject({ id: z.string().max(60) }),
  example: { id: EXAMPLE_PRODUCT },
  record: ({ id }) => `product:${id}`,
  problems: [],
})
