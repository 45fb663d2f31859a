/** Handed in, so that tests can stop it. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }
