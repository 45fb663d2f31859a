import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { staleOf, type Stale } from '#shop/ground/record-version.ts'
import type { Shop } from '#shop/shop.ts'
import type { ContentFile } from './content-file.ts'
import { contentVersions, lockContent } from './content-records.server.ts'
import { publishContent } from './publish-content.ts'
import { textProblems, type TextProblem } from './text-problems.ts'
import type { ContentVersion } from './versions.ts'

type PublishText = ContentFile & {
  /** When it comes into force; at once where it is not said. */
  validFrom?: Date
  note: string
  by: Actor
  /** The latest version that whoever wrote this has seen; 0 where there was none. */
  seen: number
}

export type PublishFailure =
  | Stale
  | { kind: 'text-problems'; problems: TextProblem[] }
  /** A text cannot come into force in the past. */
  | { kind: 'in-the-past' }

/** A new version by somebody who has read the ones before: whoever was overtaken is told, and nothing is published. */
export async function publishText(
  shop: Shop,
  { seen, ...text }: PublishText,
): Promise<Result<ContentVersion & { isNew: boolean }, PublishFailure>> {
  const markdown = `${text.markdown.replaceAll('\r\n', '\n').trim()}\n`
  const problems = textProblems(markdown)
  if (problems.length > 0) return failed({ kind: 'text-problems', problems })
  if (text.validFrom && text.validFrom < shop.clock.now()) return failed({ kind: 'in-the-past' })
  return inTransaction(shop, async (shop) => {
    await lockContent(shop.db, text)
    const [latest] = await contentVersions(shop.db, text)
    const stale = staleOf(latest?.version ?? 0, seen)
    if (stale) return failed(stale)
    return done(await publishContent(shop, { ...text, markdown }))
  })
}
