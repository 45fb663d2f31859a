import { LANGUAGES, type Language } from '#site/languages.ts'
import type { ActorKind } from '#shop/actor.ts'
import type { Shop } from '#shop/shop.ts'
import { CONTENT_KEYS, isBinding, type ContentKey } from './content-keys.ts'
import { allContentVersions, contentMarkdown, latestContents } from './content-records.server.ts'
import { shippedContent } from './prepare-contents.ts'
import { inForce } from './versions.ts'

export type TextVersion = {
  version: number
  validFrom: Date
  publishedAt: Date
  note: string
  byKind: ActorKind | null
  byId: string | null
}

export type ListedText = {
  key: ContentKey
  language: Language
  isBinding: boolean
  /** Null while nothing of it is in force. */
  current: TextVersion | null
  /** What comes into force on its day; one that a newer version has overtaken never does. */
  waiting: TextVersion[]
  /** The latest one is word by word what came with the shop. */
  isAsItCame: boolean
}

/** Every text in both languages, with what a bookseller should know of it. */
export async function listTexts(shop: Shop): Promise<ListedText[]> {
  const now = shop.clock.now()
  const [all, latest] = await Promise.all([allContentVersions(shop.db), latestContents(shop.db)])
  return Promise.all(
    CONTENT_KEYS.flatMap((key) => LANGUAGES.map((language) => ({ key, language }))).map(async ({ key, language }) => {
      const isOf = (one: { key: string; language: string }) => one.key === key && one.language === language
      const versions = all.filter(isOf)
      return {
        key,
        language,
        isBinding: isBinding(key),
        ...standing(versions, now),
        isAsItCame: latest.find(isOf)?.markdown === (await shippedText(shop, key, language)),
      }
    }),
  )
}

function standing(versions: readonly TextVersion[], now: Date): Pick<ListedText, 'current' | 'waiting'> {
  const current = inForce(versions, now)
  return {
    current,
    waiting: versions.filter(({ version, validFrom }) => validFrom > now && version > (current?.version ?? 0)),
  }
}

export type ReadText = Omit<ListedText, 'isAsItCame'> & {
  versions: TextVersion[]
  /** Of the latest version, in force or not; the example that came with the shop where there is none. */
  markdown: string
  /** Of the version in force in the other language. */
  other: string
}

/** A text with all its versions, and what a new one goes on from. */
export async function readText(
  shop: Shop,
  { key, language }: { key: ContentKey; language: Language },
): Promise<ReadText> {
  const versions = (await allContentVersions(shop.db)).filter((one) => one.key === key && one.language === language)
  const otherLanguage = language === 'hu' ? 'en' : 'hu'
  const [markdown, other] = await Promise.all([
    latestMarkdown(shop, key, language),
    latestMarkdown(shop, key, otherLanguage),
  ])
  return {
    key,
    language,
    isBinding: isBinding(key),
    ...standing(versions, shop.clock.now()),
    versions,
    markdown,
    other,
  }
}

async function latestMarkdown(shop: Shop, key: ContentKey, language: Language): Promise<string> {
  const found = (await latestContents(shop.db)).find((one) => one.key === key && one.language === language)
  return found?.markdown ?? (await shippedText(shop, key, language)) ?? ''
}

/** Null where there is no such version. */
export function textOfVersion(
  { db }: Pick<Shop, 'db'>,
  { key, language, version }: { key: ContentKey; language: Language; version: number },
): Promise<string | null> {
  return contentMarkdown(db, { key, language }, version)
}

/** Undefined where nobody says where the shop's own files are. */
async function shippedText({ root }: Shop, key: ContentKey, language: Language): Promise<string | undefined> {
  return root === undefined ? undefined : (await shippedContent(root, key, language)).markdown
}
