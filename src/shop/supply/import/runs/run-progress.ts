/** How far a run has come. */
export type RunProgress = {
  step: 'staging' | 'checking' | 'applying'
  records: number
  perSecond: number
  /** Null where nobody can say yet. */
  secondsLeft: number | null
}

const TELL_EVERY_MS = 1000
const RATE_OVER_MS = 20_000

type Watch = {
  step: RunProgress['step']
  tell: (progress: RunProgress) => Promise<void> | void
  /** Milliseconds, of whatever beginning. */
  time?: () => number
}

/** Tells every second how far a step has come: `share` is how much of it is done, from 0 to 1. */
export function watchProgress({ step, tell, time = () => performance.now() }: Watch) {
  const started = time()
  const points = [{ at: started, records: 0 }]
  let lastTold = started
  let records = 0
  return async (more: number, share: number): Promise<void> => {
    records += more
    const at = time()
    points.push({ at, records })
    while (points.length > 2 && at - points[1]!.at > RATE_OVER_MS) points.shift()
    if (at - lastTold < TELL_EVERY_MS) return
    lastTold = at
    const [first] = points
    const perSecond = Math.round(((records - first!.records) * 1000) / Math.max(at - first!.at, 1))
    const left = share > 0 ? Math.round(((at - started) / 1000) * (1 / share - 1)) : null
    await tell({ step, records, perSecond, secondsLeft: left })
  }
}
