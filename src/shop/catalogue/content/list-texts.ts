import { LANGUAGES, type Language } from '#site/languages.ts'
import type { ActorKind } from '#shop/ground/actor.ts'
import type { Shop } from '#shop/shop.ts'
import { CONTENT_KEYS, isBinding, isContentKey, type ContentKey } from './content-keys.ts'
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
  /** The latest one is word by word what came with the shop, and nobody has stood up for it yet. */
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
        isAsItCame: await isAsItCame(shop, latest.find(isOf)),
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

export type ReadText = ListedText & {
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
  const latest = await latestContents(shop.db)
  const latestOf = (one: Language) => latest.find((text) => text.key === key && text.language === one)
  const [markdown, other, asItCame] = await Promise.all([
    latestOf(language)?.markdown ?? shippedText(shop, key, language),
    latestOf(otherLanguage)?.markdown ?? shippedText(shop, key, otherLanguage),
    isAsItCame(shop, latestOf(language)),
  ])
  return {
    key,
    language,
    isBinding: isBinding(key),
    ...standing(versions, shop.clock.now()),
    versions,
    isAsItCame: asItCame,
    markdown: markdown ?? '',
    other: other ?? '',
  }
}

type LatestContent = Awaited<ReturnType<typeof latestContents>>[number]

async function isAsItCame(shop: Shop, text: LatestContent | undefined): Promise<boolean> {
  if (!text || text.byKind !== null || !isContentKey(text.key)) return false
  return text.markdown === (await shippedText(shop, text.key, text.language))
}

/** Texts for which nobody has stood up yet, as `imprint.hu`: examples by which no shop should be bound. */
export function textsAsTheyCame(shop: Shop): Promise<string[]> {
  return shop.remember('texts as they came', ['contents'], async () => {
    const latest = await latestContents(shop.db)
    const found = await Promise.all(latest.map((text) => isAsItCame(shop, text)))
    return latest.filter((_, index) => found[index]).map(({ key, language }) => `${key}.${language}`)
  })
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
