import { z } from 'zod'
import { LANGUAGES } from '#site/languages.ts'
import { readEmail } from '#kit/email-address.ts'
import { withoutDirections } from '#kit/outside/outside-text.ts'
import { isWrittenDay, isWrittenMoment } from '#shop/ground/written-day.ts'

/** No control characters and no halves of characters: they would reach letters, logs and the database. */
const ONE_LINE = /^[^\p{Cc}\p{Cs}\u2028\u2029]*$/u
const LINES = /^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u
/** White space and signs that only steer others (zero width, direction) say nothing to anybody. */
const saysSomething = (text: string) => /[^\p{Cf}\p{Z}\p{Cc}]/u.test(text)

/** The fields of forms and of the API, checked in one way everywhere. */
export const inputFields = {
  oneLine: (most: number) =>
    z.string().overwrite(withoutDirections).trim().min(1).max(most).regex(ONE_LINE).refine(saysSomething),
  /** The same where it may stay empty. */
  maybeLine: (most: number) => z.string().overwrite(withoutDirections).trim().max(most).regex(ONE_LINE),
  lines: (most: number) =>
    z.string().overwrite(withoutDirections).trim().min(1).max(most).regex(LINES).refine(saysSomething),
  /** A day, and a moment, that somebody can mean. */
  day: z.iso.date().refine(isWrittenDay),
  moment: z.iso.datetime({ offset: true }).refine(isWrittenMoment),
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
    .refine((month) => isWrittenDay(`${month}-01`)),
  email: z
    .string()
    .trim()
    .toLowerCase()
    .min(1)
    .max(254)
    .refine((text) => readEmail(text) !== null)
    .meta({ format: 'email', examples: ['anna@example.com'] }),
  language: z.enum(LANGUAGES).meta({ description: 'The language of the letters that follow.' }),
  wordsIn: z.enum(LANGUAGES).default('hu').meta({ description: 'The language of the words in the answer.' }),
  /** Hidden from people: only a program that fills in every field fills it in. */
  honeypot: z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'Leave it out: it catches programs that fill in everything.' }),
  token: z.string().min(1).max(400).meta({ description: 'From the link in the letter.' }),
}

export type RefusedInput = { field: string; kind: 'missing' | 'too-long' | 'invalid' }

/** The first problem of each field, as forms and the API show it. */
export function refusedInputs(error: z.ZodError): RefusedInput[] {
  const problems = new Map<string, RefusedInput>()
  for (const { code, path, message, ...issue } of error.issues) {
    const field = path.map(String).join('/')
    const isMissing = code === 'too_small' || (code === 'invalid_type' && message.endsWith('received undefined'))
    const isUnknown = code === 'unrecognized_keys' ? (issue as unknown as { keys: string[] }).keys[0] : undefined
    const kind = isMissing ? 'missing' : code === 'too_big' ? 'too-long' : 'invalid'
    const name = isUnknown ? [field, isUnknown].filter(Boolean).join('/') : field
    if (!problems.has(name)) problems.set(name, { field: name, kind })
  }
  return [...problems.values()]
}
