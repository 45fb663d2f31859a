import type { Language } from '#site/languages.ts'
import type { DescriptiveFacts, NamedPeriodical, Series } from '#shop/catalogue/claims/facts/facts.ts'
import { lineWithoutTags, looksLikeHtml } from '../html-text.ts'
import { languageOf } from '#shop/catalogue/claims/facts/language-codes.ts'
import { isTitleTooLong, LONGEST_NAME, LONGEST_RECORD_BYTES, LONGEST_TITLE } from '../limits.ts'
import { partNumber } from '../part-number.ts'
import { childOf, childrenOf, type OnixElement } from './element.ts'
import { childLine, codeOf, lineOfElement, shopLanguage, type Reading } from './reading.ts'

/** List 15: the distinctive title, and what is taken where there is none: undefined, expanded, alternative, distributor's. */
const TITLE_TYPES = ['01', '00', '13', '14', '10'] as const
const ORIGINAL_TITLE = '03'
const TRANSLATED_TITLE = '06'

type TitleFacts = Pick<DescriptiveFacts, 'name' | 'subtitle' | 'subtitleEn' | 'originalTitle' | 'series'>

/** Name, subtitle, original title and series of a title. */
export function readTitles(reading: Reading, block: OnixElement, hasNameByLanguage: boolean): TitleFacts {
  const titles = childrenOf(block, 'TitleDetail')
  const ofType = (type: string) => titles.find((title) => codeOf(title, 'TitleType') === type)
  const type = TITLE_TYPES.find(ofType)
  const title = type && ofType(type)
  if (title && type !== '01') reading.tell('other-title-type', title, 'name.hu', type)
  const main = title && mainElement(title)
  const name = main && nameOf(reading, title, main)
  const subtitle = main && tidyTitle(reading, childOf(main, 'Subtitle'), 'subtitle', LONGEST_TITLE)
  const translated = hasNameByLanguage ? ofType(TRANSLATED_TITLE) : undefined
  const subtitleEn = translated && englishSubtitle(reading, translated)
  const original = ofType(ORIGINAL_TITLE)
  const originalMain = original && mainElement(original)
  const originalTitle = originalMain && nameOf(reading, original, originalMain, 'originalTitle')
  const series = readSeries(reading, block, title)
  return {
    ...(name && { name: namesByLanguage(reading, titles, name, hasNameByLanguage) }),
    ...(subtitle && { subtitle }),
    ...(subtitleEn && { subtitleEn }),
    ...(originalTitle && { originalTitle }),
    ...(series && { series }),
  }
}

/** Level 01 is the product; where there is only a collection with a part of it, that is its name. */
function mainElement(title: OnixElement): OnixElement | undefined {
  const elements = childrenOf(title, 'TitleElement')
  return (
    elementOfLevel(elements, '01') ?? elementOfLevel(elements, '04') ?? elementOfLevel(elements, '02') ?? elements[0]
  )
}

function elementOfLevel(elements: readonly OnixElement[], level: string): OnixElement | undefined {
  return elements.find((element) => codeOf(element, 'TitleElementLevel') === level)
}

/** “Háború és béke 2.” */
function nameOf(reading: Reading, title: OnixElement, main: OnixElement, field = 'name.hu'): string | undefined {
  const words = wordsOf(reading, main, field)
  const part = childLine(reading, main, 'PartNumber', field)
  if (!words) {
    // A part without a name: that of the collection stands before it.
    const collection = elementOfLevel(childrenOf(title, 'TitleElement'), '02')
    const above = collection && collection !== main ? wordsOf(reading, collection, field) : undefined
    return above && part ? withPart(above, part) : undefined
  }
  const name = part ? withPart(words, part) : words
  if (isTitleTooLong(name)) {
    reading.tell('title-too-long', main, field, name)
    return undefined
  }
  return name
}

function withPart(name: string, part: string): string {
  return `${name} ${/^\d{1,6}$/.test(part) ? `${part}.` : part}`
}

/** However long: of a title it is said afterwards that it is too long, of any other name here. */
function wordsOf(
  reading: Reading,
  element: OnixElement,
  field: string,
  longest = LONGEST_RECORD_BYTES,
): string | undefined {
  const whole = tidyTitle(reading, childOf(element, 'TitleText'), field, longest)
  if (whole) return whole
  const prefix = childLine(reading, element, 'TitlePrefix', field)
  const rest = tidyTitle(reading, childOf(element, 'TitleWithoutPrefix'), field, longest)
  if (!prefix || !rest) return rest
  return /['’]$/.test(prefix) ? prefix + rest : `${prefix} ${rest}`
}

function tidyTitle(
  reading: Reading,
  element: OnixElement | undefined,
  field: string,
  longest: number,
): string | undefined {
  const words = lineOfElement(reading, element, field, longest)
  if (!element || !words) return words
  if (/^[^\p{Ll}]{12,}$/u.test(words) && /\p{Lu}{3}/u.test(words))
    reading.tell('title-in-capitals', element, field, words)
  if (!looksLikeHtml(words)) return words
  const tidy = lineWithoutTags(words)
  if (tidy !== words) reading.tell('tags-in-title', element, field, words)
  return tidy || undefined
}

/** A book is called the same in both languages; goods by the title that each language has. */
function namesByLanguage(
  reading: Reading,
  titles: readonly OnixElement[],
  name: string,
  hasNameByLanguage: boolean,
): Partial<Record<Language, string>> {
  const names: Record<Language, string> = { hu: name, en: name }
  if (!hasNameByLanguage) return names
  for (const title of titles) {
    const type = codeOf(title, 'TitleType') ?? ''
    if (type !== '01' && type !== TRANSLATED_TITLE) continue
    const main = mainElement(title)
    const language = shopLanguage(languageOf(titleLanguage(title, main)) ?? undefined)
    const words = main && language && nameOf(reading, title, main, `name.${language}`)
    if (words && language) names[language] = words
  }
  return names
}

function englishSubtitle(reading: Reading, title: OnixElement): string | undefined {
  const main = mainElement(title)
  const isEnglish = languageOf(titleLanguage(title, main)) === 'en'
  return isEnglish ? tidyTitle(reading, childOf(main, 'Subtitle'), 'subtitle.en', LONGEST_TITLE) : undefined
}

function titleLanguage(title: OnixElement, main: OnixElement | undefined): string {
  const text = childOf(main, 'TitleText') ?? childOf(main, 'TitleWithoutPrefix')
  return text?.attributes['language'] ?? main?.attributes['language'] ?? title.attributes['language'] ?? ''
}

/** List 148: the publisher's own collection, then one somebody else gathered. */
const COLLECTION_TYPES = ['10', '11', '00', '20'] as const
/** List 197: the order of the title, then of publication. */
const SEQUENCE_TYPES = ['02', '03'] as const

/** List 13: the ISSN. */
const ISSN = '02'

/** A shop like this one gives a number to the newspaper or magazine of an issue, and to no series. */
function isOwnPeriodical(reading: Reading, collection: OnixElement): boolean {
  return reading.defaults.shop !== undefined && childOf(collection, 'CollectionIdentifier') !== undefined
}

export function readPeriodical(reading: Reading, block: OnixElement, frequency: string): NamedPeriodical | undefined {
  const collection = childrenOf(block, 'Collection').find((item) => isOwnPeriodical(reading, item))
  const element = elementOfLevel(childrenOf(childOf(collection, 'TitleDetail'), 'TitleElement'), '02')
  const name = element && wordsOf(reading, element, 'periodical', LONGEST_NAME)
  const number = childrenOf(collection, 'CollectionIdentifier').find(
    (item) => codeOf(item, 'CollectionIDType') === ISSN,
  )
  return name ? { name, issn: codeOf(number, 'IDValue') ?? null, frequency } : undefined
}

function readSeries(reading: Reading, block: OnixElement, title: OnixElement | undefined): Series | undefined {
  const collections = childrenOf(block, 'Collection').filter((item) => !isOwnPeriodical(reading, item))
  const type = COLLECTION_TYPES.find((one) => collections.some((item) => codeOf(item, 'CollectionType') === one))
  const collection = collections.find((item) => codeOf(item, 'CollectionType') === type) ?? collections[0]
  const element = collection
    ? elementOfLevel(childrenOf(childOf(collection, 'TitleDetail'), 'TitleElement'), '02')
    : elementOfLevel(childrenOf(title, 'TitleElement'), '02')
  const main = title && mainElement(title)
  // Where the collection's name is the name of the title itself, it is no series; with a number it is a part of it.
  const isPart = element !== undefined && childOf(element, 'PartNumber') !== undefined
  const name = element && (element !== main || isPart) ? wordsOf(reading, element, 'series', LONGEST_NAME) : undefined
  if (!element || !name) return undefined
  const sequences = childrenOf(collection, 'CollectionSequence')
  const sequence = SEQUENCE_TYPES.map((one) =>
    sequences.find((item) => codeOf(item, 'CollectionSequenceType') === one),
  ).find(Boolean)
  const numberText =
    childLine(reading, sequence, 'CollectionSequenceNumber', 'series') ??
    childLine(reading, element, 'PartNumber', 'series') ??
    (collection ? undefined : childLine(reading, main, 'PartNumber', 'series'))
  const number = numberText === undefined ? null : partNumber(numberText)
  if (numberText !== undefined && number === null) reading.tell('part-not-a-number', element, 'series', numberText)
  return { name, number }
}
