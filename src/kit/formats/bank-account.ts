/** The longest and the shortest number that any country has. */
const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/
/** Of Hungary: 16 or 24 digits, the first eight say the bank and its branch. */
const GIRO = /^(\d{8})(\d{8}|\d{16})$/
const WEIGHTS = [9, 7, 3, 1] as const
const HUNGARIAN_LENGTH = 28
/** Of the number without country and check digits: bank and branch. */
const BRANCH_DIGITS = 8

/**
 * An account number as somebody wrote it, as an IBAN: with spaces or hyphens, as an IBAN of any country or as sixteen or twenty-four
 * Hungarian digits. Null where a check digit tells of a slip.
 */
export function readBankAccount(written: string): string | null {
  if (written.length > 60) return null
  const bare = written.replaceAll(/[\s\-–]/g, '').toUpperCase()
  const [, branch, account] = GIRO.exec(bare) ?? []
  if (branch !== undefined && account !== undefined)
    return isWeighed(branch) && isWeighed(account) ? ibanOf(branch + account.padEnd(16, '0')) : null
  if (!IBAN.test(bare) || remainder(bare.slice(4) + bare.slice(0, 4)) !== 1) return null
  return !bare.startsWith('HU') || isHungarian(bare) ? bare : null
}

/** A Hungarian number as banks there write it, `11773016-11111018`; null for one of another country. */
export function giroOf(iban: string): string | null {
  if (!iban.startsWith('HU')) return null
  const parts = [iban.slice(4, 12), iban.slice(12, 20), iban.slice(20)]
  return (parts[2] === '00000000' ? parts.slice(0, 2) : parts).join('-')
}

/** In groups of four, as people read it aloud. */
export function ibanInGroups(iban: string): string {
  return iban.replaceAll(/(.{4})(?=.)/g, '$1 ')
}

function isHungarian(iban: string): boolean {
  if (iban.length !== HUNGARIAN_LENGTH || !/^\d+$/.test(iban.slice(4))) return false
  const digits = iban.slice(4)
  return isWeighed(digits.slice(0, BRANCH_DIGITS)) && isWeighed(digits.slice(BRANCH_DIGITS))
}

/** Each part of a Hungarian number ends in a digit by which its weighed sum is whole tens. */
function isWeighed(digits: string): boolean {
  const sum = [...digits].reduce((total, digit, place) => total + Number(digit) * (WEIGHTS[place % 4] ?? 0), 0)
  return sum % 10 === 0
}

function ibanOf(digits: string): string {
  const check = 98 - remainder(`${digits}HU00`)
  return `HU${String(check).padStart(2, '0')}${digits}`
}

/** By 97, letters as the numbers from ten on. */
function remainder(text: string): number {
  let rest = 0
  for (const sign of text)
    for (const digit of String(Number.parseInt(sign, 36))) rest = (rest * 10 + Number(digit)) % 97
  return rest
}
