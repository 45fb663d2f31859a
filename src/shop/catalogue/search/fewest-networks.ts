/** What was looked for in vain is told, and kept when its day is over, from so many networks on. */
export const FEWEST_NETWORKS = 3
