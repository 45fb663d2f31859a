/** A passkey belongs to a name: an address of numbers cannot have one, and an old browser cannot hold one. */
export function isPasskeyPossible(hostname: string): boolean {
  return typeof PublicKeyCredential !== 'undefined' && !/^[\d.]+$|^\[/.test(hostname)
}
