import { z } from 'zod'

/** A moment in an answer: a door answers with a Date, and its callers read text. The JSON of a Date is this text. */
export const moment = z.codec(z.date(), z.iso.datetime(), {
  decode: (date) => date.toISOString(),
  encode: (text) => new Date(text),
})
