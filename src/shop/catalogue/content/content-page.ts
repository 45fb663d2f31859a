import type { Language } from '#site/languages.ts'
import { hasOpened } from '#shop/ground/has-opened.ts'
import type { Shop } from '#shop/shop.ts'
import { isBinding, type ContentKey } from './content-keys.ts'
import { contentMarkdown, contentVersions } from './content-records.server.ts'
import { contentValues } from './content-values.ts'
import { fillPlaceholders, namesOperator } from './placeholders.ts'
import { renderMarkdown, type RenderedText } from './render-markdown.ts'
import { inForce, nextTurn, type ContentVersion } from './versions.ts'

export type ContentText = RenderedText & {
  version: number
  validFrom: Date
  isInForce: boolean
  /** All of a binding text, the latest first; of others none are told. */
  versions: ContentVersion[]
  /** When another version comes into force. */
  until: Date | null
}

/** The operator has not written it yet: the page shows what the settings know. */
const UNWRITTEN: ContentText = {
  html: '',
  headings: [],
  questions: [],
  version: 0,
  validFrom: new Date(0),
  isInForce: true,
  versions: [],
  until: null,
}

const WITHHELD: RenderedText = { html: '', headings: [], questions: [] }

/** A text as its page shows it: the version in force, or another one that is asked for; null when there is no such. */
export async function contentPage(
  shop: Shop,
  { key, language, version }: { key: ContentKey; language: Language; version?: number },
): Promise<ContentText | null> {
  const now = shop.clock.now()
  const versions = await contentVersions(shop.db, { key, language })
  const current = inForce(versions, now)
  const shown = version === undefined ? current : versions.find((one) => one.version === version)
  if (versions.length === 0 && version === undefined && !isBinding(key)) return UNWRITTEN
  const markdown = shown && (await contentMarkdown(shop.db, { key, language }, shown.version))
  if (!shown || !markdown) return null
  // Who runs the shop is not said yet: a text in their name would be one with gaps.
  const isWithheld = namesOperator(markdown) && !(await hasOpened(shop))
  return {
    ...(isWithheld ? WITHHELD : renderMarkdown(fillPlaceholders(markdown, await contentValues(shop, language)))),
    version: shown.version,
    validFrom: shown.validFrom,
    isInForce: shown.version === current?.version,
    versions: isBinding(key) ? versions : [],
    until: nextTurn(versions, now),
  }
}
