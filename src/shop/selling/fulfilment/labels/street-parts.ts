/** A line of an address as carriers want it: the house number apart, in digits. */
export type StreetParts = { street: string; houseNumber: string; houseNumberInfo: string }

/** A kind of street, then a number; what stands after it is staircase, floor and door. */
const LINE =
  /^(?<street>.{1,80}?\s(?:utca|u|út|útja|tér|tere|körút|krt|köz|sétány|sor|park|liget|rakpart|rkp|dűlő|fasor|sugárút|sgt|lejtő|lépcső|udvar|telep|tanya|körtér|kert|part|árok|ösvény|puszta|major|allé|lakótelep|ltp)\.?)\s(?<number>[1-9]\d{0,4})(?!\d)\.?(?<info>.{0,60})$/iu

/** Only where the line says so itself: a kind of street, and a number right after it. Null for all else: then somebody is asked. */
export function streetParts(line: string): StreetParts | null {
  const { street, number, info } = LINE.exec(line.trim().replaceAll(/\s+/g, ' '))?.groups ?? {}
  if (street === undefined || number === undefined) return null
  return { street, houseNumber: number, houseNumberInfo: (info ?? '').replace(/^[\s.,;]+/, '').trim() }
}

/** With its country, as carriers want it; null where it cannot be told. */
export function phoneWithCountry(phone: string): string | null {
  const digits = phone.replaceAll(/[^\d+]/g, '')
  const whole = digits.replace(/^\+/, '').replace(/^00/, '').replace(/^06/, '36')
  if (/^36\d{8,9}$/.test(whole)) return `+${whole}`
  const isForeign = digits.startsWith('+') || digits.startsWith('00')
  return isForeign && /^[1-9]\d{7,14}$/.test(whole) ? `+${whole}` : null
}
