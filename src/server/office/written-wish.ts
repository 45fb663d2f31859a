/** What an act is called, and which members of its wish are not simply written down. */
export type NamedAct = {
  /** What is done, in the words of all doors: `staff invite`. */
  operation: string
  /** Members of the body that tell of a person: they are kept for a shorter time. */
  personal?: readonly string[]
  /** Members that are written down nowhere: passwords. */
  secret?: readonly string[]
}

/**
 * What is written down of a wish, and of what names its record: what tells of people stands apart, and the version that was seen is
 * no part of a wish.
 */
export function writtenWish(
  { operation, personal = [], secret = [] }: NamedAct,
  wish: Record<string, unknown>,
  names: object = {},
) {
  const { version: _, reason, ...otherFields } = wish
  const members = Object.entries({ ...names, ...otherFields }).filter(([name]) => !secret.includes(name))
  return {
    operation,
    reason: typeof reason === 'string' ? reason : undefined,
    input: Object.fromEntries(members.filter(([name]) => !personal.includes(name))),
    personal: personal.length > 0 ? Object.fromEntries(members.filter(([name]) => personal.includes(name))) : undefined,
  }
}
