/** Where a provider's answer sends the buyer, if that is its own page: an answer may name any place in the world. */
export function ownPayPage(address: string | null, payOrigin: string): string | null {
  return address && URL.canParse(address) && new URL(address).origin === payOrigin ? address : null
}
