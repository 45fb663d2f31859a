/** AUTH-12. Longer than any password manager makes is no password, but work for us. */
const LEAST = 8
const MOST = 256

const RULES: { says: string; isKept: (password: string) => boolean }[] = [
  { says: 'Password not long enough', isKept: (password) => password.length >= LEAST },
  { says: 'Password too long', isKept: (password) => password.length <= MOST },
  { says: 'Password must have lowercase characters', isKept: (password) => /\p{Ll}/u.test(password) },
  { says: 'Password must have uppercase characters', isKept: (password) => /\p{Lu}/u.test(password) },
  { says: 'Password must have numeric characters', isKept: (password) => /\p{Nd}/u.test(password) },
]

/** The first rule a password breaks, in the words of the protocol; null when it keeps them all. */
export function brokenPasswordRule(password: string): string | null {
  return RULES.find((rule) => !rule.isKept(password))?.says ?? null
}
