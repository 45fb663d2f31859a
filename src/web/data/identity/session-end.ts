/** A session that was ended elsewhere: the login page says so, whether it is open already or opened later. */
let isUntold = false
let tell: (() => void) | null = null

export function announceSessionEnd(): void {
  if (tell) tell()
  else isUntold = true
}

/** The login page's own: called for an end that was announced before, too. */
export function whenSessionEnds(act: () => void): void {
  tell = act
  if (!isUntold) return
  isUntold = false
  act()
}
