export type NotePart = { text: string; isName: boolean }

/** A note in parts: where one of these people is named by `@`, as the server reads it, in any case and with or without accents. */
export function namedParts(text: string, names: readonly string[]): NotePart[] {
  const signs = Array.from(text.normalize('NFC'))
  const wanted = names.map((name) => Array.from(name.normalize('NFC'), folded)).toSorted((a, b) => b.length - a.length)
  const parts: NotePart[] = []
  let plain = ''
  for (let at = 0; at < signs.length;) {
    const name = signs[at] === '@' ? wanted.find((one) => standsAt(signs, at + 1, one)) : undefined
    const end = at + 1 + (name?.length ?? 0)
    if (name) {
      if (plain) parts.push({ text: plain, isName: false })
      parts.push({ text: signs.slice(at, end).join(''), isName: true })
      plain = ''
    } else plain += signs[at]
    at = end
  }
  if (plain) parts.push({ text: plain, isName: false })
  return parts
}

/** As words of their own: `@Anna` does not name Ann. */
function standsAt(signs: readonly string[], start: number, name: readonly string[]): boolean {
  const after = signs[start + name.length] ?? ''
  return name.every((sign, at) => folded(signs[start + at] ?? '') === sign) && !/[\p{L}\p{N}]/u.test(after)
}

function folded(sign: string): string {
  return sign.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
