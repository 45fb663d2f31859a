/** One may bring friends, but not the room. */
export const MAX_SEATS = 4
