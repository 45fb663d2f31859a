import type { Actor } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { ContentProblem, type ContentFile } from './content-file.ts'
import { contentMarkdown, contentVersions, insertContent, lockContent } from './content-records.server.ts'
import { textProblems, type TextProblem } from './text-problems.ts'
import type { ContentVersion } from './versions.ts'

type PublishContent = ContentFile & {
  /** When it comes into force; at once where it is not said. */
  validFrom?: Date
  /** Why it is changed, for whoever reads its versions. */
  note?: string
  by?: Actor
}

/**
 * A new version of a text. What was published before stays as it is; the same text is not published twice, but somebody who works
 * here may stand up for the words that came with the shop.
 */
export async function publishContent(
  shop: Shop,
  { key, language, markdown, validFrom, note = '', by }: PublishContent,
): Promise<ContentVersion & { isNew: boolean }> {
  checkContent(markdown)
  const now = shop.clock.now()
  if (validFrom && validFrom < now) throw new ContentProblem('A text cannot come into force in the past')
  return inTransaction(shop, async ({ db }) => {
    await lockContent(db, { key, language })
    const [latest] = await contentVersions(db, { key, language })
    const isStoodUpFor = latest?.byKind === null && by?.kind === 'staff'
    if (
      latest &&
      !validFrom &&
      !isStoodUpFor &&
      (await contentMarkdown(db, { key, language }, latest.version)) === markdown
    )
      return { version: latest.version, validFrom: latest.validFrom, isNew: false }
    const published = { version: (latest?.version ?? 0) + 1, validFrom: validFrom ?? now }
    await insertContent(db, { key, language, markdown, publishedAt: now, note, by: by ?? null, ...published })
    return { ...published, isNew: true }
  })
}

/** Refuses what a page could not show. */
function checkContent(markdown: string): void {
  const [problem] = textProblems(markdown)
  if (problem) throw new ContentProblem(sentenceOf(problem))
}

/** For whoever publishes at the command line. */
function sentenceOf({ kind, what }: TextProblem): string {
  switch (kind) {
    case 'unknown':
      return `There is no ${what}`
    case 'closes-nothing':
      return `${what} closes what is not open`
    case 'inside-another':
      return `${what} stands inside of another section`
    case 'not-closed':
      return `${what} is not closed`
    case 'braces':
      return 'A pair of braces is not closed'
    case 'heading':
      return 'The page has its title already: a text begins with headings of the second rank (##)'
  }
}
