import type { Shop } from '#shop/shop.ts'
import type { Language } from '#site/languages.ts'
import { namesOfKeys } from './name-records.server.ts'

/** What acts name by its key, `product:z2xn3vy313gq`, as people call it; what is gone has no name. */
export async function namesByKey(
  { db }: Pick<Shop, 'db'>,
  { keys, language }: { keys: readonly string[]; language: Language },
): Promise<Map<string, string>> {
  const sought = [...new Set(keys)].map((key) => {
    const at = key.indexOf(':')
    return { key, kind: key.slice(0, at), id: key.slice(at + 1) }
  })
  return sought.length === 0 ? new Map() : namesOfKeys(db, sought, language)
}
