import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { preparedStatement } from '#database/prepared-statement.ts'
import type { Actor } from '#shop/ground/actor.ts'
import type { Language } from '#site/languages.ts'

type Text = { key: string; language: Language }

export function contentVersions(db: Database, { key, language }: Text) {
  return CONTENT_VERSIONS(db, { key, language })
}

const CONTENT_VERSIONS = preparedStatement('content-versions', (db, { key, language }: Text) =>
  db
    .selectFrom('contents')
    .where('key', '=', key)
    .where('language', '=', language)
    .orderBy('version', 'desc')
    .select(['version', 'valid_from as validFrom', 'by_kind as byKind']),
)

export async function contentMarkdown(db: Database, { key, language }: Text, version: number): Promise<string | null> {
  const [row] = await CONTENT_MARKDOWN(db, { key, language, version })
  return row?.markdown ?? null
}

const CONTENT_MARKDOWN = preparedStatement(
  'content-markdown',
  (db, { key, language, version }: Text & { version: number }) =>
    db
      .selectFrom('contents')
      .where('key', '=', key)
      .where('language', '=', language)
      .where('version', '=', version)
      .select('markdown'),
)

/** The latest one of each text, whether its time has come or not. */
export function latestContents(db: Database) {
  return db
    .selectFrom('contents')
    .distinctOn(['key', 'language'])
    .orderBy('key')
    .orderBy('language')
    .orderBy('version', 'desc')
    .select(['key', 'language', 'version', 'valid_from as validFrom', 'markdown', 'by_kind as byKind'])
    .execute()
}

/** The first version of a text that has none; of two processes that start at once, one writes it. */
export async function insertFirstContent(
  db: Database,
  { key, language, validFrom, markdown }: Text & { validFrom: Date; markdown: string },
): Promise<void> {
  await db
    .insertInto('contents')
    .values({ key, language, version: 1, valid_from: validFrom, published_at: validFrom, markdown })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Whoever publishes the same text at the same time waits for this transaction to end. */
export async function lockContent(db: Database, { key, language }: Text): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`content ${key} ${language}`}))`.execute(db)
}

export async function insertContent(
  db: Database,
  row: Text & { version: number; validFrom: Date; publishedAt: Date; markdown: string; note: string; by: Actor | null },
): Promise<void> {
  const { key, language, version, validFrom, publishedAt, markdown, note, by } = row
  await db
    .insertInto('contents')
    .values({
      key,
      language,
      version,
      valid_from: validFrom,
      published_at: publishedAt,
      markdown,
      note,
      by_kind: by?.kind ?? null,
      by_id: by?.id ?? null,
    })
    .execute()
}

/** Every version of every text, without its words, the latest first. */
export function allContentVersions(db: Database) {
  return db
    .selectFrom('contents')
    .orderBy('key')
    .orderBy('language')
    .orderBy('version', 'desc')
    .select([
      'key',
      'language',
      'version',
      'valid_from as validFrom',
      'published_at as publishedAt',
      'note',
      'by_kind as byKind',
      'by_id as byId',
    ])
    .execute()
}
