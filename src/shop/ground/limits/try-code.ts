import { done, type Result } from '#kit/result.ts'

/** Where codes are typed that are worth something: each has tries of its own. */
export type CodeDoor = 'card' | 'coupon' | 'exchange'

export type TooManyTries = { kind: 'too-many-tries'; until: Date }

/**
 * CARD-03: looks for what a code opens, as one try: counted before it is looked for, so that a thousand at once are a thousand tries, and
 * counted no more where something was found.
 */
export type TryCode = <Value>(
  door: CodeDoor,
  look: () => Promise<Value | null>,
) => Promise<Result<Value | null, TooManyTries>>

/** Where nobody guesses: in tests and tools. */
export const TRIED_FREELY: TryCode = async (_, look) => done(await look())
