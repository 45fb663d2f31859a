/** The thirteenth digit of an EAN: weights 1 and 3 in turn, filled up to the next ten. */
export function eanCheckDigit(firstTwelve: string): string {
  if (!/^\d{12}$/.test(firstTwelve))
    throw new RangeError(`An EAN has twelve digits before its check digit, not '${firstTwelve}'`)
  let sum = 0
  for (let index = 0; index < 12; index++) sum += Number(firstTwelve[index]) * (index % 2 === 0 ? 1 : 3)
  return String((10 - (sum % 10)) % 10)
}

export function ean13(firstTwelve: string): string {
  return firstTwelve + eanCheckDigit(firstTwelve)
}

export function isEan13(text: string): boolean {
  return /^\d{13}$/.test(text) && eanCheckDigit(text.slice(0, 12)) === text[12]
}
