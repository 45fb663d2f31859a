/**
 * All that a browser keeps for the shop goes through here: it may refuse any of it, by silence or by throwing. Scripts that
 * stand in the page itself cannot, and guard themselves.
 */
type BrowserStorage = { read(key: string): string | null; write(key: string, value: string | null): void }
export type StorageKind = 'local' | 'session'

/** The storage itself; throws where it is forbidden. */
export function openStorage(kind: StorageKind): Storage {
  return kind === 'local' ? window.localStorage : window.sessionStorage
}

/** Local or session storage, where it may be missing, full or forbidden. */
export function browserStorage(kind: StorageKind): BrowserStorage {
  return {
    read(key) {
      try {
        return openStorage(kind).getItem(key)
      } catch {
        // Forbidden: nothing is kept.
        return null
      }
    },
    write(key, value) {
      try {
        if (value === null) openStorage(kind).removeItem(key)
        else openStorage(kind).setItem(key, value)
      } catch (error) {
        console.warn(`The browser does not keep '${key}'`, error)
      }
    },
  }
}

/** All cookies, as the browser writes them in a row; none where they are forbidden. */
export function cookies(): string {
  try {
    return document.cookie
  } catch {
    // Forbidden: there are none.
    return ''
  }
}

export function writeCookie(cookie: string): void {
  try {
    document.cookie = cookie
  } catch (error) {
    console.warn('The browser keeps no cookies', error)
  }
}

const TRIAL_COOKIE = 'cookies-kept'

/** Found out by writing one: some browsers say that they keep cookies, and do not. */
export function keepsCookies(): boolean {
  writeCookie(`${TRIAL_COOKIE}=1; Path=/; SameSite=Lax`)
  const isWritten = cookies().includes(`${TRIAL_COOKIE}=1`)
  if (isWritten) writeCookie(`${TRIAL_COOKIE}=; Max-Age=0; Path=/; SameSite=Lax`)
  return isWritten
}

/** KEEP-04: the worker keeps copies of pages for those without a network. Where it is forbidden the shop works without. */
export async function registerServiceWorker(): Promise<void> {
  try {
    await navigator.serviceWorker.register('/service-worker.js')
  } catch {
    // Forbidden, or not there.
  }
}
