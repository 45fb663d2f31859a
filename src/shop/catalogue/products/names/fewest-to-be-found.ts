/** READER-40, READER-42: the page of a series or a publisher with fewer titles is of no use to who searches elsewhere. */
export const FEWEST_TO_BE_FOUND = 3
