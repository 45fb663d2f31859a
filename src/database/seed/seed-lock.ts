/** Whoever seeds holds this advisory lock. Any number will do, as long as everyone takes the same. */
export const SEED_LOCK = 5_647_210_394
