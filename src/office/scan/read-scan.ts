import { isEan13 } from '#kit/formats/ean.ts'
import { issueEan } from '#kit/formats/issue-ean.ts'
import { readOrderNumber } from '#shop/selling/orders/read-order-number.ts'
import { readBookNumber } from '#shop/catalogue/search/read-book-number.ts'

/** What was read: `text` is always the code as it stands, for screens that expect a carrier's label or a shelf. */
export type Scan = { text: string } & (
  | { kind: 'order'; number: string }
  | {
      kind: 'product'
      ean: string
      /** The small code beside it: a magazine's issue, a book's price. */ addOn: string | null
    }
  | { kind: 'other' }
)

const WITH_ADD_ON = /^(\d{13}) ?(\d{2}|\d{5})$/

/** What a code is goes by its check digit and its form; null where it is nothing the shop knows. */
function known(text: string): Scan | null {
  const number = readOrderNumber(text)
  if (number) return { kind: 'order', number, text }
  const [, code = text, addOn = null] = WITH_ADD_ON.exec(text) ?? []
  // Twelve digits are the American form of the same code, without its zero.
  const printed = readBookNumber(code) ?? (isEan13(`0${code}`) ? `0${code}` : null)
  const ean = printed && addOn ? issueEan(printed, addOn) : printed
  return ean ? { kind: 'product', ean, addOn, text } : null
}

type Scanned = { text: string; asEnglish: string }

/** EAN-13, also with its add-on, ISBN-10, our slips; whatever keyboard the computer believes the scanner to be. */
export function readScan({ text, asEnglish }: Scanned): Scan {
  return known(text.trim()) ?? known(asEnglish.trim()) ?? { kind: 'other', text: text.trim() }
}

/** What the office's one search is asked for it. */
export function soughtBy(scan: Scan): string {
  return scan.kind === 'order' ? scan.number : scan.kind === 'product' ? scan.ean : scan.text
}
