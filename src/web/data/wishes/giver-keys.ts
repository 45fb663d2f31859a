import { browserStorage, openStorage } from '../browser-storage.ts'

const KEY = 'wish-givers'
const GIVER = /^[\w-]{22}$/
/** Of the lists opened last. */
const MOST = 50

/** WISH-04: by list, what takes back the marks of this browser. */
function readKeys(): Record<string, string> {
  try {
    const value: unknown = JSON.parse(browserStorage('local').read(KEY) ?? '{}')
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
    return Object.fromEntries(
      Object.entries(value).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string' && GIVER.test(entry[1]),
      ),
    )
  } catch {
    // Not JSON.
    return {}
  }
}

export function giverKey(token: string): string | null {
  return readKeys()[token] ?? null
}

/** False where the browser keeps nothing: then a link has to. */
export function rememberGiver(token: string, giver: string): boolean {
  const { [token]: _, ...others } = readKeys()
  const keys = Object.fromEntries([...Object.entries(others).slice(1 - MOST), [token, giver]])
  browserStorage('local').write(KEY, JSON.stringify(keys))
  try {
    return openStorage('local').getItem(KEY) !== null && giverKey(token) === giver
  } catch {
    // Forbidden.
    return false
  }
}
