/** One may bring friends, but not the room. */
export const MOST_SEATS = 4
