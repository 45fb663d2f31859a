/** Handed in, so that tests can stop it. */
export type Clock = {
  now(): Date
  /** What the clocks of visitors show, where the shop's own was set to another time. */
  visitors?(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** The clock of a shop that began at another time than it is: from `start` on it runs like any other. */
export function clockFrom(start: Date | undefined, beganAt = Date.now()): Clock {
  if (!start) return systemClock
  const ahead = start.getTime() - beganAt
  return { now: () => new Date(Date.now() + ahead), visitors: () => new Date() }
}

/** For what a visitor's device has dated: a signature, a proof, the code of an authenticator app. */
export function visitorsTime(clock: Clock): Date {
  return clock.visitors?.() ?? clock.now()
}
