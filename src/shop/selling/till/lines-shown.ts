/** All of them, those that somebody has to look at, or those that came back. */
export const LINES_SHOWN = ['all', 'open', 'back'] as const
export type LinesShown = (typeof LINES_SHOWN)[number]

/** On a page of a day. */
export const LINES_AT_ONCE = 200
