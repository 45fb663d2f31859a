/** Handed in, so that tests can stop it. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** The clock of a shop that began at another time than it is: from `start` on it runs like any other. */
export function clockFrom(start: Date | undefined, beganAt = Date.now()): Clock {
  if (!start) return systemClock
  const ahead = start.getTime() - beganAt
  return { now: () => new Date(Date.now() + ahead) }
}
