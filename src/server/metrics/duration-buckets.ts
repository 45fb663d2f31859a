/** Seconds up to which the buckets of every duration reach: from a page out of the cache to a provider that is hardly there. */
export const DURATION_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
