import { LANGUAGES, type Language } from '#site/languages.ts'
import type { Shop } from '#shop/shop.ts'
import { ContentProblem, type ContentFile } from './content-file.ts'
import { CONTENT_KEYS, isContentKey, type ContentKey } from './content-keys.ts'
import { contentMarkdown, contentVersions, latestContents } from './content-records.server.ts'
import { contentValues } from './content-values.ts'
import { fillPlaceholders } from './placeholders.ts'
import { shippedContent } from './prepare-contents.ts'
import { inForce } from './versions.ts'

type ListedContent = {
  key: ContentKey
  language: Language
  /** Null while nothing of it is published. */
  version: number | null
  validFrom: Date | null
  notes: string[]
}

/** Every text with what an operator should know of it. */
export async function listContents(shop: Shop, root: string): Promise<ListedContent[]> {
  const now = shop.clock.now()
  const latest = await latestContents(shop.db)
  const texts = CONTENT_KEYS.flatMap((key) => LANGUAGES.map((language) => ({ key, language })))
  return Promise.all(
    texts.map(async ({ key, language }) => {
      const found = latest.find((one) => one.key === key && one.language === language)
      if (!found)
        return {
          key,
          language,
          version: null,
          validFrom: null,
          notes: ['not published, its page shows what the settings know'],
        }
      const { version, validFrom, markdown } = found
      const shipped = await shippedContent(root, key, language)
      const notes = [
        ...(validFrom > now ? ['not in force yet'] : []),
        ...(shipped.markdown === markdown ? ['as it came with the shop'] : []),
      ]
      return { key, language, version, validFrom, notes }
    }),
  )
}

type ContentInput = { root: string; key: string; language: Language; version?: number; isFilled: boolean }

/** A text as it was published, or with the shop's data filled in; the example that came with the shop where there is none. */
export async function publishedContent(shop: Shop, input: ContentInput): Promise<ContentFile> {
  const { key, language } = input
  if (!isContentKey(key)) throw new ContentProblem(`There is no text with the key '${key}'`)
  const versions = await contentVersions(shop.db, { key, language })
  const version = input.version ?? inForce(versions, shop.clock.now())?.version
  const isExample = versions.length === 0 && input.version === undefined
  const markdown = isExample
    ? (await shippedContent(input.root, key, language)).markdown
    : version === undefined
      ? null
      : await contentMarkdown(shop.db, { key, language }, version)
  if (markdown === null) throw new ContentProblem(`There is no version ${version ?? 1} of ${key} ${language}`)
  return {
    key,
    language,
    markdown: input.isFilled ? fillPlaceholders(markdown, await contentValues(shop, language)) : markdown,
  }
}
