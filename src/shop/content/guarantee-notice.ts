import { createHash } from 'node:crypto'
import type { Language } from '#site/languages.ts'
import { inTransaction } from '#shop/in-transaction.ts'
import { changeSettings } from '#shop/settings/change-settings.ts'
import { shopSetting } from '#shop/shop-settings.ts'
import type { Shop } from '#shop/shop.ts'
import { ContentProblem } from './content-file.ts'
import { objectType, type ObjectStore } from './object-store.ts'

type StoreNotice = { objects: ObjectStore; language: Language; bytes: Buffer; name: string }

const MAX_BYTES = 5 * 1024 * 1024

/** The harmonised notice on the legal guarantee: the official picture goes into the object store, under the key given back. */
export async function storeGuaranteeNotice({ objects, language, bytes, name }: StoreNotice): Promise<string> {
  const ending = /\.(svg|png|jpe?g|webp)$/i.exec(name)?.[1]?.toLowerCase()
  if (!ending) throw new ContentProblem('The notice must be a .svg, .png, .jpg or .webp')
  if (bytes.length === 0 || bytes.length > MAX_BYTES) throw new ContentProblem('The notice must have 1 byte to 5 MB')
  const mark = createHash('sha256').update(bytes).digest('hex').slice(0, 12)
  const key = `notices/guarantee-${language}-${mark}.${ending}`
  await objects.put(key, bytes)
  return key
}

/** From now on the terms show the picture under this key. */
export function setGuaranteeNotice(shop: Shop, { language, key }: { language: Language; key: string }): Promise<void> {
  return inTransaction(shop, async (shop) => {
    const notices = await shopSetting(shop, 'guaranteeNotice')
    await changeSettings(shop, { guaranteeNotice: { ...notices, [language]: key } })
  })
}

/** The picture and what it is; null while the operator has put none there. */
export async function guaranteeNotice(
  shop: Shop,
  objects: ObjectStore,
  language: Language,
): Promise<{ bytes: Buffer; type: string } | null> {
  const key = (await shopSetting(shop, 'guaranteeNotice'))[language]
  const bytes = key ? await objects.get(key, { maxBytes: MAX_BYTES }) : null
  return key && bytes ? { bytes, type: objectType(key) } : null
}
