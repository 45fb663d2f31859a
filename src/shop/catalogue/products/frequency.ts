/** How often a newspaper or magazine comes out. */
export const FREQUENCIES = ['daily', 'weekly', 'fortnightly', 'monthly', 'bimonthly', 'quarterly', 'yearly'] as const

/** The law has a rate of its own for dailies. */
export function vatClassOfIssues(frequency: string): 'DAILY' | 'PERIODICAL' {
  return frequency === 'daily' ? 'DAILY' : 'PERIODICAL'
}
