/** How the shop knows an invoice that somebody wrote in another program. */
export const BY_HAND = '-by-hand'

/** An invoice of which no service knows: whoever wrote it reverses it. */
export function isByHand(externalId: string): boolean {
  return externalId.endsWith(BY_HAND)
}
