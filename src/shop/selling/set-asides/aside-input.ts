import { inputFields } from '#shop/ground/mail/input-fields.ts'
import { z } from 'zod'

/** ASIDE-02: who asks for a copy to be set aside, with an address that nobody has proven. */
export const asideInput = z.strictObject({
  productId: inputFields.oneLine(40).meta({ description: 'The id of the product.' }),
  place: inputFields.oneLine(100).meta({ description: 'The id of the shop.' }),
  email: inputFields.email,
  language: inputFields.language,
  homepage: inputFields.honeypot,
})
