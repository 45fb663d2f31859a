/** FNV-1a: small, stable for ever, and good enough to spread keys over templates. */
export function stableHash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  value ^= value >>> 15
  value = Math.imul(value, 0x2c1b3c6d)
  return (value ^ (value >>> 13)) >>> 0
}
