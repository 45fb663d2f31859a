/** AUTH-12: what a password needs; special characters are welcome and not asked for. */
export const PASSWORD_RULES = {
  lower: (password) => /\p{Ll}/u.test(password),
  upper: (password) => /\p{Lu}/u.test(password),
  digit: (password) => /\p{Nd}/u.test(password),
  length: (password) => password.length >= 8,
} as const satisfies Record<string, (password: string) => boolean>

export type PasswordRule = keyof typeof PASSWORD_RULES
export const PASSWORD_RULE_NAMES = Object.keys(PASSWORD_RULES) as PasswordRule[]

export function isStrongPassword(password: string): boolean {
  return PASSWORD_RULE_NAMES.every((rule) => PASSWORD_RULES[rule](password))
}
