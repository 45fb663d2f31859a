/** A number that somebody else gave to a person, a publisher or a work: ISNI, ORCID, ISTC, a source's own. */
export type ForeignNumber = { scheme: string; number: string }

/** Of a person whom the shop itself has named: their id. Nobody else has given it, and it is kept nowhere. */
export const SHOPS_OWN = 'shop'
