import { done, failed, type Result } from '#kit/result.ts'
import { LANGUAGES } from '#site/languages.ts'
import { WRITABLE_ATTRIBUTES, type UserAttribute, type UserAttributes } from './user.ts'

export type AttributeFailure = { kind: 'invalid-parameter'; message: string }

const LONGEST = 200

const SHAPES: Partial<Record<UserAttribute, { isRight: (value: string) => boolean; says: string }>> = {
  phone_number: { isRight: (value) => /^\+[1-9]\d{6,14}$/.test(value), says: 'Invalid phone number format.' },
  locale: {
    isRight: (value) => LANGUAGES.some((language) => value === language || value.startsWith(`${language}-`)),
    says: 'Invalid locale.',
  },
}

/** What may be written of oneself. Empty takes it away; what is the shop's to say is refused. */
export function readAttributes(texts: Record<string, string>): Result<UserAttributes, AttributeFailure> {
  const attributes: UserAttributes = {}
  for (const [name, value] of Object.entries(texts)) {
    const attribute = WRITABLE_ATTRIBUTES.find((writable) => writable === name)
    if (!attribute)
      return failed({ kind: 'invalid-parameter', message: `The attribute ${name.slice(0, 40)} cannot be set.` })
    const shape = SHAPES[attribute]
    // Control characters would reach letters and pages.
    if (value.length > LONGEST || /[\p{Cc}\u2028\u2029]/u.test(value) || (value && shape && !shape.isRight(value)))
      return failed({ kind: 'invalid-parameter', message: shape?.says ?? `Invalid value for ${name}.` })
    attributes[attribute] = value
  }
  return done(attributes)
}

/** An empty one takes away what was there. */
export function withAttributes(before: UserAttributes, changes: UserAttributes): UserAttributes {
  return Object.fromEntries(Object.entries({ ...before, ...changes }).filter(([, value]) => value !== ''))
}
