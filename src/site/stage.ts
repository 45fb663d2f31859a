/** Where a shop runs: on a developer's machine, where it is tried, or where people buy. */
export const STAGES = ['development', 'staging', 'production'] as const
export type Stage = (typeof STAGES)[number]
