import { GREATER, SLASH, sectionAt, tagEnd, tagIndex, type Section } from './xml-signs.ts'

/** An element that is cut out, by its name, with how it is opened and closed. */
export type CutElement = { name: string; opens: Buffer; closes: Buffer }

export function cutElement(name: string): CutElement {
  return { name, opens: Buffer.from(`<${name}`, 'latin1'), closes: Buffer.from(`</${name}`, 'latin1') }
}

/** An element begins here: what there is of the document, whether more comes, and how long an element may be. */
export type ElementPlace = { bytes: Buffer; at: number; isEnd: boolean; longestBytes: number }

/** `at` is null where the bytes do not tell; `isWhole`: it ends with its closing tag. */
export type ElementEnd = { at: number | null; isWhole: boolean }

const NO_END: ElementEnd = { at: null, isWhole: false }

/** Where an element ends: after its closing tag, or where another of its name begins before that. */
export function elementEnd({ opens, closes }: CutElement, place: ElementPlace): ElementEnd {
  const { bytes, at } = place
  const tag = tagEnd(bytes, at)
  if (tag === 'more') return NO_END
  if (tag !== 'none' && bytes[tag - 1] === SLASH) return { at: tag + 1, isWhole: true }
  // Each is looked for again only when it has been passed, so that many comments cost no more than long ones, and nothing is
  // looked for behind the next element of the name.
  let look = tag === 'none' ? at + opens.length : tag + 1
  let [another, closing, bang, question] = [-2, -2, -2, -2]
  let inside = bytes
  for (;;) {
    if (another !== -1 && another < look) {
      another = tagIndex(bytes, opens, look)
      inside = another === -1 ? bytes : bytes.subarray(0, another)
      closing = bang = question = -2
    }
    if (closing !== -1 && closing < look) closing = tagIndex(inside, closes, look)
    if (bang !== -1 && bang < look) bang = inside.indexOf('<!', look, 'latin1')
    if (question !== -1 && question < look) question = inside.indexOf('<?', look, 'latin1')
    const notClosed = another === -1 ? NO_END : { at: another, isWhole: false }
    const mark = question === -1 || (bang !== -1 && bang < question) ? bang : question
    if (mark === -1 || (closing !== -1 && closing < mark)) {
      const end = closing === -1 ? -1 : inside.indexOf(GREATER, closing)
      return end === -1 ? notClosed : { at: end + 1, isWhole: true }
    }
    const section = sectionAt(bytes, mark)
    const end = section ? sectionEnd(section, { ...place, mark, another }) : mark + 1
    if (end === 'open') return notClosed
    if (end === 'more') return NO_END
    look = end
  }
}

/** A section inside of an element: where it begins, and where the next element of the same name seems to, or -1. */
type SectionPlace = ElementPlace & { mark: number; another: number }

/**
 * Where a comment or CDATA inside of an element ends. One in which another such element seems to begin may never have been closed,
 * which costs one element: it was, unless a second of its kind begins in it or its end is farther away than an element is long.
 */
function sectionEnd({ begins, ends }: Section, place: SectionPlace): number | 'open' | 'more' {
  const { bytes, at, mark, another, isEnd, longestBytes } = place
  const from = mark + begins.length
  const first = (another === -1 ? bytes : bytes.subarray(0, another + ends.length)).indexOf(ends, from)
  if (another === -1) return first === -1 ? 'open' : first + ends.length
  if (first !== -1 && first < another) return first + ends.length
  const again = bytes.indexOf(begins, from)
  const end = (again === -1 ? bytes : bytes.subarray(0, again)).indexOf(ends, another)
  if (end !== -1 && end + ends.length - at <= longestBytes) return end + ends.length
  return again !== -1 || isEnd || bytes.length - at > longestBytes ? 'open' : 'more'
}
