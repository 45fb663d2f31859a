import type { LineCopies } from '#shop/selling/orders/refunds/line-copies.ts'

/** What somebody withdraws from, in their own words. */
export type NamedCopies = { title: string; quantity: number }

type Line = { id: number; name: string; ean: string }

/** The lines that are meant: by ISBN, by the whole title, or by a part of one that no other has. Null where it is not clear. */
export function matchTitles(lines: readonly Line[], named: readonly NamedCopies[]): LineCopies[] | null {
  const found = named.map(({ title, quantity }) => ({ line: lineOf(lines, title), quantity }))
  const ids = found.map(({ line }) => line?.id)
  if (found.length === 0 || found.some(({ line }) => !line) || new Set(ids).size < ids.length) return null
  return found.map(({ line, quantity }) => ({ lineId: line?.id ?? 0, quantity }))
}

const SHORTEST_PART = 4

function lineOf(lines: readonly Line[], title: string): Line | null {
  const digits = title.replaceAll(/[\s-]/g, '')
  if (/^\d{8,14}$/.test(digits)) return only(lines.filter(({ ean }) => ean === digits))
  const wanted = folded(title)
  const whole = lines.filter(({ name }) => folded(name) === wanted)
  if (whole.length > 0 || wanted.length < SHORTEST_PART) return only(whole)
  return only(lines.filter(({ name }) => folded(name).includes(wanted)))
}

function only(lines: readonly Line[]): Line | null {
  return lines.length === 1 ? (lines[0] ?? null) : null
}

/** Without accents, capitals and punctuation: people write titles as they speak them. */
function folded(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
