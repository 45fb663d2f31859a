/** The number of a title in the export of a shop, unique in the world as names of packages are: its host from the end, and the id. */
export function ownReference(shopUrl: string, productId: string): string {
  return [...new URL(shopUrl).hostname.split('.').reverse(), productId].join('.')
}

/** Whether a record comes from the export of this very shop. */
export function isOwnReference(reference: string | null, shopUrl: string): boolean {
  const prefix = ownReference(shopUrl, '')
  return reference?.startsWith(prefix) === true && /^[0-9a-z]{12}$/.test(reference.slice(prefix.length))
}
