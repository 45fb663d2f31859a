import { createHash } from 'node:crypto'
import type { FieldProblem } from '#kit/field-problem.ts'
import type { Result } from '#kit/result.ts'
import type { Language } from '#site/languages.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { changeSettings } from '#shop/ground/settings/change-settings.ts'
import { shopSetting, type SettingName } from '#shop/ground/shop-settings.ts'
import type { Shop } from '#shop/shop.ts'
import { ContentProblem } from './content-file.ts'
import { objectType, type ObjectStore } from './object-store.ts'

type StoreNotice = { objects: Pick<ObjectStore, 'put'>; language: Language; bytes: Buffer }

export const MOST_NOTICE_BYTES = 5 * 1024 * 1024

/** The harmonised notice on the legal guarantee: the official picture goes into the object store, under the key given back. */
export async function storeGuaranteeNotice({ objects, language, bytes }: StoreNotice): Promise<string> {
  const ending = endingOf(bytes)
  if (!ending) throw new ContentProblem('The notice must be an SVG, PNG, JPEG or WebP picture')
  if (bytes.length > MOST_NOTICE_BYTES) throw new ContentProblem('The notice must have 5 MB at most')
  const mark = createHash('sha256').update(bytes).digest('hex').slice(0, 12)
  const key = `notices/guarantee-${language}-${mark}.${ending}`
  await objects.put(key, bytes)
  return key
}

/** What it is says its beginning, not what somebody called it. */
function endingOf(bytes: Buffer): 'svg' | 'png' | 'jpg' | 'webp' | null {
  if (bytes.subarray(0, 8).equals(PNG)) return 'png'
  if (bytes.subarray(0, 3).equals(JPEG)) return 'jpg'
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp'
  const beginning = bytes
    .toString('utf8', 0, 4096)
    .replace(/^\uFEFF/, '')
    .trimStart()
  return beginning.startsWith('<') && /<svg[\s>]/.test(beginning) ? 'svg' : null
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const JPEG = Buffer.from([0xff, 0xd8, 0xff])

/** Where the picture under this key is shown; another picture has another address, so that no browser shows the one before. */
export function guaranteeNoticePath(language: Language, key: string): string {
  return `/notices/guarantee.${language}?v=${/-([0-9a-f]{12})\./.exec(key)?.[1] ?? ''}`
}

type SetNotice = {
  language: Language
  key: string
  /** The version of the setting that was seen; not compared where it is not said. */
  seen?: number
}

/** From now on the terms show the picture under this key. */
export function setGuaranteeNotice(
  shop: Shop,
  { language, key, seen }: SetNotice,
): Promise<Result<{ changed: SettingName[] }, FieldProblem[]>> {
  return inTransaction(shop, async (shop) => {
    const notices = await shopSetting(shop, 'guaranteeNotice')
    const changes = { guaranteeNotice: { ...notices, [language]: key } }
    return seen === undefined ? changeSettings(shop, changes) : changeSettings(shop, changes, { guaranteeNotice: seen })
  })
}

/** The picture and what it is; null while the operator has put none there. */
export async function guaranteeNotice(
  shop: Shop,
  objects: ObjectStore,
  language: Language,
): Promise<{ bytes: Buffer; type: string } | null> {
  const key = (await shopSetting(shop, 'guaranteeNotice'))[language]
  const bytes = key ? await objects.get(key, { maxBytes: MOST_NOTICE_BYTES }) : null
  return key && bytes ? { bytes, type: objectType(key) } : null
}
