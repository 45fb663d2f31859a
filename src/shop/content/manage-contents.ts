import type { Language } from '#languages.ts'
import type { Shop } from '#shop/shop.ts'
import { ContentProblem, type ContentFile } from './content-file.ts'
import { isContentKey } from './content-keys.ts'
import { contentMarkdown, contentVersions, latestContents } from './content-records.server.ts'
import { contentValues } from './content-values.ts'
import { fillPlaceholders } from './placeholders.ts'
import { shippedContent } from './prepare-contents.ts'
import { inForce } from './versions.ts'

type ListedContent = { key: string; language: Language; version: number; validFrom: Date; notes: string[] }

/** Every text with what an operator should know of it. */
export async function listContents(shop: Shop, root: string): Promise<ListedContent[]> {
  const now = shop.clock.now()
  const latest = await latestContents(shop.db)
  return Promise.all(
    latest.map(async ({ key, language, version, validFrom, markdown }) => {
      const shipped = isContentKey(key) ? await shippedContent(root, key, language) : null
      const notes = [
        ...(validFrom > now ? ['not in force yet'] : []),
        ...(shipped?.markdown === markdown ? ['as it came with the shop'] : []),
      ]
      return { key, language, version, validFrom, notes }
    }),
  )
}

/** A text as it was published, or with the shop's data filled in. */
export async function publishedContent(
  shop: Shop,
  asked: { key: string; language: Language; version?: number; isFilled: boolean },
): Promise<ContentFile> {
  const { key, language } = asked
  if (!isContentKey(key)) throw new ContentProblem(`There is no text with the key '${key}'`)
  const version = asked.version ?? inForce(await contentVersions(shop.db, { key, language }), shop.clock.now())?.version
  const markdown = version === undefined ? null : await contentMarkdown(shop.db, { key, language }, version)
  if (markdown === null) throw new ContentProblem(`There is no version ${version ?? 1} of ${key} ${language}`)
  return {
    key,
    language,
    markdown: asked.isFilled ? fillPlaceholders(markdown, await contentValues(shop, language)) : markdown,
  }
}
