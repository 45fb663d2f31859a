/** A moment by the clock of a browser, and what that clock said when it was sent. */
type SaidMoment = { at: Date; sentAt: Date }

/**
 * The same moment by our clock: as long ago as it was when it was sent. A browser's clock may be wrong, or set while it waits;
 * nothing has happened in the future, or before `since`.
 */
export function momentOf({ at, sentAt }: SaidMoment, { now, since }: { now: Date; since: Date }): Date {
  const ago = Math.max(0, sentAt.getTime() - at.getTime())
  return new Date(Math.max(now.getTime() - ago, since.getTime()))
}
