/**
 * A pattern of PostgreSQL that finds this address in somebody's words, in capitals or not, and not in a longer address. What it is made of
 * was read as an address: no letter of it means anything to the pattern.
 */
export function addressPattern(email: string): string {
  const literal = email.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`)
  return String.raw`(?<![\w.+-])${literal}(?![\w-]|\.\w)`
}
