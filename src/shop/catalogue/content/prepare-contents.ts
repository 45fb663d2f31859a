import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { LANGUAGES, type Language } from '#site/languages.ts'
import type { Shop } from '#shop/shop.ts'
import { readContentFile, type ContentFile } from './content-file.ts'
import { CONTENT_KEYS, isBinding, type ContentKey } from './content-keys.ts'
import { insertFirstContent, latestContents } from './content-records.server.ts'

/** The text that comes with the shop: `content/hu/imprint.md`. */
export async function shippedContent(root: string, key: ContentKey, language: Language): Promise<ContentFile> {
  return readContentFile(await readFile(path.join(root, 'content', language, `${key}.md`), 'utf8'))
}

/**
 * A shop that lacks a text gets the one that came with it; what has been published is the operator's alone. What only the
 * operator can know (who they are, how their club goes) is an example, and only the demo shop gets it.
 */
export async function prepareContents(
  shop: Shop,
  { root, withExamples }: { root: string; withExamples: boolean },
): Promise<void> {
  const present = new Set((await latestContents(shop.db)).map(({ key, language }) => `${key} ${language}`))
  for (const key of CONTENT_KEYS.filter((one) => withExamples || isBinding(one)))
    for (const language of LANGUAGES) {
      if (present.has(`${key} ${language}`)) continue
      const { markdown } = await shippedContent(root, key, language)
      await insertFirstContent(shop.db, { key, language, markdown, validFrom: shop.clock.now() })
    }
}
