/** What has a name of its own beside titles, in the order in which it may go: series and periodicals are their publisher's. */
export const NAMED_KINDS = ['contributor', 'series', 'periodical', 'publisher', 'work'] as const

export type NamedKind = (typeof NAMED_KINDS)[number]
