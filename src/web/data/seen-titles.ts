import { browserStorage, openStorage } from './browser-storage.ts'

/** The page of a title looks for it too, and fetches this module only where it is there. */
const SEEN_KEY = 'recently-seen'
const MOST_SEEN = 24
const PRODUCT_ID = /^[0-9a-z]{12}$/

const storage = browserStorage('local')

/** READER-53: whether this browser was asked to remember. */
export function isRemembering(): boolean {
  return storage.read(SEEN_KEY) !== null
}

/** The last first; anybody can write there, so every id is looked at. */
export function seenTitles(): string[] {
  return (storage.read(SEEN_KEY) ?? '')
    .split(' ')
    .filter((id) => PRODUCT_ID.test(id))
    .slice(0, MOST_SEEN)
}

export function rememberSeen(id: string): void {
  if (isRemembering())
    storage.write(SEEN_KEY, [id, ...seenTitles().filter((one) => one !== id)].slice(0, MOST_SEEN).join(' '))
}

/** False where the browser keeps nothing. */
export function beginRemembering(): boolean {
  storage.write(SEEN_KEY, '')
  return isRemembering()
}

export function forgetSeen(): void {
  storage.write(SEEN_KEY, null)
}

/** Whether this browser keeps anything for the shop; tried by writing, as some say that they do and do not. */
export function canRemember(): boolean {
  try {
    const local = openStorage('local')
    local.setItem(`${SEEN_KEY}-trial`, '')
    local.removeItem(`${SEEN_KEY}-trial`)
    return true
  } catch {
    // Forbidden or full.
    return false
  }
}
