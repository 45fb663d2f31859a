/** The law has a rate of its own for dailies. */
export function vatClassOfIssues(frequency: string): 'DAILY' | 'PERIODICAL' {
  return frequency === 'daily' ? 'DAILY' : 'PERIODICAL'
}
