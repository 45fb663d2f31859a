import { withoutEntities } from '#kit/formats/xml-entities.ts'
import type { Language } from '#site/languages.ts'
import { cleanCode, cleanLine } from '../clean-text.ts'
import { LONGEST_NAME } from '../limits.ts'
import type { NameOrder } from '../person-names.ts'
import type { ProblemCode } from '#shop/catalogue/claims/facts/problems.ts'
import { childOf, type OnixElement } from './element.ts'

/** What a source's rules say of its ONIX. */
export type OnixRules = {
  /** How it writes names that come as one. */
  names?: NameOrder
  /** The language of its titles where they do not say it. */
  language?: string
}

/** What the message's header says of all its records. */
export type OnixDefaults = {
  /** ISO 639-1 or three letters. */
  language?: string
  priceType?: string
  currency?: string
  /** The host of the shop like this one that wrote the message: what it says is meant word for word. */
  shop?: string
}

/** One record being read. */
export type Reading = {
  rules: OnixRules
  defaults: OnixDefaults
  ean: string | null
  /** In the order in which its problems are told. */
  tell(code: ProblemCode, at: OnixElement, field?: string, value?: string): void
  notUse(name: string): void
}

/** A code or a number inside an element. */
export function codeOf(element: OnixElement | undefined, name: string): string | undefined {
  const child = childOf(element, name)
  return child && (cleanCode(child.text) || undefined)
}

/** The codes of elements that may stand several times. */
export function codesOf(element: OnixElement | undefined, name: string): string[] {
  return (element?.children ?? [])
    .flatMap((child) => (child.name === name ? [cleanCode(child.text)] : []))
    .filter(Boolean)
}

/** The words of an element as one line; none where they are empty, too long, or their bytes are broken. */
export function lineOfElement(
  reading: Reading,
  element: OnixElement | undefined,
  field: string,
  longest = LONGEST_NAME,
): string | undefined {
  if (!element) return undefined
  const tell = (code: ProblemCode, value?: string) => reading.tell(code, element, field, value)
  const line = cleanLine(withoutEntities(element.text, tell), tell) || undefined
  if (line === undefined || line.length <= longest) return line
  tell('text-too-long', line)
  return undefined
}

export function childLine(
  reading: Reading,
  element: OnixElement | undefined,
  name: string,
  field: string,
  longest = LONGEST_NAME,
): string | undefined {
  return lineOfElement(reading, childOf(element, name), field, longest)
}

export function shopLanguage(language: string | undefined): Language | undefined {
  return language === 'hu' || language === 'en' ? language : undefined
}

/** What stands in a block and is not used, by name. */
export function tellUnused(reading: Reading, block: OnixElement, used: ReadonlySet<string>): void {
  for (const { name } of block.children) if (!used.has(name)) reading.notUse(name)
}
