/** A number that somebody else gave to a person, a publisher or a work: ISNI, ORCID, ISTC, a source's own. */
export type ForeignNumber = { scheme: string; number: string }
