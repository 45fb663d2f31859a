import type { CollateralFacts, Description, PictureLink } from '#shop/catalogue/claims/facts/facts.ts'
import { LONGEST_TEXT } from '../limits.ts'
import { languageOf, languageOfWords } from '#shop/catalogue/claims/facts/language-codes.ts'
import { isPictureAddress } from '#shop/catalogue/claims/facts/picture-address.ts'
import { childrenOf, type OnixElement } from './element.ts'
import { readSpan } from './read-day.ts'
import { readParagraphs } from './read-words.ts'
import { TITLE_FIELD_TABLE } from '#shop/catalogue/products/title-field-table.ts'
import { childLine, codeOf, codesOf, lineOfElement, shopLanguage, tellUnused, type Reading } from './reading.ts'

const USED = new Set(['TextContent', 'SupportingResource'])
/** List 153: description, back cover copy, short description; description of the collection; excerpt; review quote. */
const TEXT_TYPES = ['03', '05', '02'] as const
const OF_COLLECTION = '16'
const SAMPLE = '14'
const QUOTE = '06'
/** List 154: everybody, readers. */
const AUDIENCES = new Set(['00', '03'])
/** List 34: HTML, XHTML. */
const HTML_FORMATS = new Set(['02', '05'])

/** Block 2: descriptions and pictures. */
export function readCollateral(reading: Reading, block: OnixElement, language: string | undefined): CollateralFacts {
  tellUnused(reading, block, USED)
  const descriptions = readDescriptions(reading, childrenOf(block, 'TextContent'), language)
  const pictures = readPictures(reading, childrenOf(block, 'SupportingResource'))
  const periodicalDescription = readPeriodicalDescription(reading, childrenOf(block, 'TextContent'))
  const contents = childrenOf(block, 'TextContent')
  const sample = readSample(reading, contents, language)
  const pressWords = readQuotes(reading, contents)
  return {
    ...(descriptions.length > 0 && { descriptions }),
    ...(sample && { sample }),
    ...(pressWords && { pressWords }),
    ...(periodicalDescription && { periodicalDescription }),
    ...(pictures.length > 0 && { pictures }),
  }
}

/** What a shop like this one says of the newspaper or magazine of an issue. */
function readPeriodicalDescription(
  reading: Reading,
  contents: readonly OnixElement[],
): CollateralFacts['periodicalDescription'] {
  if (reading.defaults.shop === undefined) return undefined
  const descriptions = contents
    .filter((content) => codeOf(content, 'TextType') === OF_COLLECTION)
    .flatMap((content) => readDescription(reading, content, undefined))
  return descriptions.length > 0
    ? Object.fromEntries(descriptions.map(({ language, text }) => [language, text]))
    : undefined
}

function readDescriptions(
  reading: Reading,
  contents: readonly OnixElement[],
  language: string | undefined,
): Description[] {
  for (const content of contents)
    if (![...TEXT_TYPES, OF_COLLECTION, SAMPLE, QUOTE].some((type) => type === codeOf(content, 'TextType')))
      reading.notUse('TextContent')
  return TEXT_TYPES.flatMap((type) =>
    contents
      .filter((content) => codeOf(content, 'TextType') === type && isForReaders(content))
      .flatMap((content) => readDescription(reading, content, language)),
  )
}

/**
 * The first part of the text that readers may have, in the language of the book. One that may be shown only for a time is not taken:
 * nobody would take it down.
 */
function readSample(
  reading: Reading,
  contents: readonly OnixElement[],
  language: string | undefined,
): string | undefined {
  for (const content of contents.filter((one) => codeOf(one, 'TextType') === SAMPLE)) {
    const element = childrenOf(content, 'Text').find((text) => {
      const own = languageOf(text.attributes['language'] ?? '')
      return !own || !language || own === language
    })
    const isForATime = childrenOf(content, 'ContentDate').length > 0
    const text = element && isForReaders(content) && !isForATime ? paragraphsIn(reading, element, 'sample') : undefined
    if (text) return text
    reading.notUse('TextContent')
  }
  return undefined
}

/** What the press wrote, each with who wrote it and where; a quote of nobody is none. */
function readQuotes(reading: Reading, contents: readonly OnixElement[]): string | undefined {
  const quotes = contents.flatMap((content) => {
    if (codeOf(content, 'TextType') !== QUOTE || !isForReaders(content)) return []
    const [element] = childrenOf(content, 'Text')
    const text = element && paragraphsIn(reading, element, 'pressWords')
    if (text && reading.defaults.shop !== undefined) return [text]
    const source = ['TextAuthor', 'SourceTitle', 'TextSourceCorporate'].flatMap(
      (name) => childLine(reading, content, name, 'pressWords') ?? [],
    )
    if (text && source.length > 0) return [`${inOneLine(text)}\n– ${[...new Set(source)].join(', ')}`]
    reading.notUse('TextContent')
    return []
  })
  let words: string | undefined
  for (const quote of quotes) {
    const longer = words === undefined ? quote : `${words}\n\n${quote}`
    if (longer.length > TITLE_FIELD_TABLE.pressWords.longest) break
    words = longer
  }
  return words
}

function paragraphsIn(reading: Reading, element: OnixElement, field: 'sample' | 'pressWords'): string | undefined {
  const text = readParagraphs(reading, element, field, HTML_FORMATS.has(element.attributes['textformat'] ?? ''))
  if (!text || text.length <= TITLE_FIELD_TABLE[field].longest) return text
  reading.tell('text-too-long', element, field, text)
  return undefined
}

function isForReaders(content: OnixElement): boolean {
  const audiences = codesOf(content, 'ContentAudience')
  return audiences.length === 0 || audiences.some((audience) => AUDIENCES.has(audience))
}

function readDescription(reading: Reading, content: OnixElement, language: string | undefined): Description[] {
  const span = readSpan(reading, childrenOf(content, 'ContentDate'), 'ContentDateRole', 'description')
  return childrenOf(content, 'Text').flatMap((element) => {
    const isHtml = HTML_FORMATS.has(element.attributes['textformat'] ?? '')
    const text = readParagraphs(reading, element, 'description', isHtml)
    if (!text) return []
    const languageText = element.attributes['language'] ?? reading.defaults.language
    const known = languageText ? languageOf(languageText) : (languageOfWords(text) ?? language)
    const ours = shopLanguage(known ?? undefined)
    if (!ours) {
      reading.tell('text-language', element, 'description', languageText ?? text)
      return []
    }
    if (text.length > LONGEST_TEXT) {
      reading.tell('text-too-long', element, `description.${ours}`, text)
      return []
    }
    return [{ language: ours, text, ...span }]
  })
}

/** List 158: front cover, and what stands for it; the gallery; "no cover yet". */
const COVERS = ['01', '03', '27'] as const
const GALLERY = new Set(['02', '07'])
const NO_COVER_YET = '45'
/** List 159 and 161: image; a link, a file. */
const IMAGE = '03'
const FORMS = new Set(['01', '02'])

function readPictures(reading: Reading, resources: readonly OnixElement[]): PictureLink[] {
  const images = resources.filter((resource) => codeOf(resource, 'ResourceMode') === IMAGE)
  for (const resource of resources) if (!images.includes(resource)) reading.notUse('SupportingResource')
  const ofType = (type: string) => images.filter((image) => codeOf(image, 'ResourceContentType') === type)
  const links = (found: readonly OnixElement[]) => found.flatMap((image) => linkOf(reading, image) ?? [])
  const covers = COVERS.map((type) => links(ofType(type))).find((found) => found.length > 0) ?? []
  const gallery = links(images.filter((image) => GALLERY.has(codeOf(image, 'ResourceContentType') ?? '')))
  const cover = ofType(NO_COVER_YET).length > 0 ? undefined : covers[0]
  return [
    ...(cover ? [{ address: cover, purpose: 'cover' } as const] : []),
    ...[...new Set(gallery)]
      .filter((address) => address !== cover)
      .map((address) => ({ address, purpose: 'gallery' }) as const),
  ]
}

function linkOf(reading: Reading, image: OnixElement): string | undefined {
  const versions = childrenOf(image, 'ResourceVersion').filter((version) =>
    FORMS.has(codeOf(version, 'ResourceForm') ?? '02'),
  )
  for (const link of versions.flatMap((version) => childrenOf(version, 'ResourceLink'))) {
    const address = lineOfElement(reading, link, 'pictures', LONGEST_TEXT)
    if (address && isPictureAddress(address)) return address
    reading.tell('picture-address', link, 'pictures', address)
  }
  return undefined
}

function inOneLine(text: string): string {
  const lines = text.split('\n').map((line) => line.trim())
  return lines.filter((line) => line !== '').join(' ')
}
