/**
 * What hangs is ended after this long; nothing is waited for by the clock, and a machine that is busy with much else is given its
 * time. The soak asks every property so many times more often, and gives it as much more time.
 */
export const TIME_LIMIT_MS = 300_000 * Number(process.env.PROPERTY_RUNS ?? 1)
