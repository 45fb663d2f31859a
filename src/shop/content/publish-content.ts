import { inTransaction } from '#shop/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { ContentProblem, type ContentFile } from './content-file.ts'
import { PLACEHOLDER_NAMES } from './content-values.ts'
import { contentMarkdown, contentVersions, insertContent, lockContent } from './content-records.server.ts'
import { placeholderProblems } from './placeholders.ts'
import { renderMarkdown } from './render-markdown.ts'
import type { ContentVersion } from './versions.ts'

type PublishContent = ContentFile & {
  /** When it comes into force; at once where it is not said. */
  validFrom?: Date
}

/** A new version of a text. What was published before stays as it is; the same text is not published twice. */
export async function publishContent(
  shop: Shop,
  { key, language, markdown, validFrom }: PublishContent,
): Promise<ContentVersion & { isNew: boolean }> {
  checkContent(markdown)
  const now = shop.clock.now()
  if (validFrom && validFrom < now) throw new ContentProblem('A text cannot come into force in the past')
  return inTransaction(shop, async ({ db }) => {
    await lockContent(db, { key, language })
    const [latest] = await contentVersions(db, { key, language })
    if (latest && (await contentMarkdown(db, { key, language }, latest.version)) === markdown && !validFrom)
      return { ...latest, isNew: false }
    const published = { version: (latest?.version ?? 0) + 1, validFrom: validFrom ?? now }
    await insertContent(db, { key, language, markdown, publishedAt: now, ...published })
    return { ...published, isNew: true }
  })
}

/** Refuses what a page could not show: unknown placeholders, a heading of the page's own rank. */
function checkContent(markdown: string): void {
  const [problem] = placeholderProblems(markdown, PLACEHOLDER_NAMES)
  if (problem) throw new ContentProblem(problem)
  const [first] = renderMarkdown(markdown).headings
  if (/^#\s/m.test(markdown) || (first && first.level !== 2))
    throw new ContentProblem('The page has its title already: a text begins with headings of the second rank (##)')
}
