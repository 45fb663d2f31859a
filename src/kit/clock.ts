/** Passed in, so that tests can set it. */
export type Clock = {
  now(): Date
  /** The time of visitors' devices, if the shop's own clock was set to another. */
  visitors?(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A clock that shows `start` now and runs on from there. */
export function clockFrom(start: Date | undefined, beganAt = Date.now()): Clock {
  if (!start) return systemClock
  const ahead = start.getTime() - beganAt
  return { now: () => new Date(Date.now() + ahead), visitors: () => new Date() }
}

/** For times that a visitor's device has written: in a signature, a proof, a code of an authenticator app. */
export function visitorsTime(clock: Clock): Date {
  return clock.visitors?.() ?? clock.now()
}
