/** Kinds that a title may be given. An issue is made with its newspaper or magazine, not of something else. */
export const GIVEN_KINDS = ['BOOK', 'OTHERLANGUAGE', 'STATIONERYGIFT'] as const
export type GivenKind = (typeof GIVEN_KINDS)[number]
