import { z } from 'zod'
import { HIGHEST_LIST_PRICE } from '#shop/goods/pricing/price-bounds.ts'
import { inputFields } from '#shop/ground/mail/input-fields.ts'
import { WATCH_KINDS } from './watch.ts'

/** READER-04: who asks to be told of a title, with an address that nobody has proven. */
export const watchInput = z.strictObject({
  productId: inputFields.oneLine(40).meta({ description: 'The id of the product.' }),
  kind: z
    .enum(WATCH_KINDS)
    .meta({ description: 'Told when it is there again, when it is out, or when it costs less.' }),
  email: inputFields.email,
  language: inputFields.language,
  priceNamed: z
    .number()
    .int()
    .min(1)
    .max(HIGHEST_LIST_PRICE)
    .optional()
    .meta({ description: 'Of cheaper: from which price, in forints. Without it: from 5 % less.' }),
  homepage: inputFields.honeypot,
})
