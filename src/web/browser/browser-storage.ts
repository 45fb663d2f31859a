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

const TRIED = 'cookies-kept'

/** Found out by writing one: some browsers say that they keep cookies, and do not. */
export function keepsCookies(): boolean {
  writeCookie(`${TRIED}=1; Path=/; SameSite=Lax`)
  const isKept = cookies().includes(`${TRIED}=1`)
  if (isKept) writeCookie(`${TRIED}=; Max-Age=0; Path=/; SameSite=Lax`)
  return isKept
}

/** One tab after another; a browser in which tabs cannot wait for each other has nothing that they share. */
export function oneTabAtATime<Value>(name: string, work: () => Value | Promise<Value>): Promise<Value> {
  return locked(name, {}, work)
}

/** Nothing while another tab is at it. */
export async function unlessOtherTab(name: string, work: () => Promise<void>): Promise<void> {
  await locked(name, { ifAvailable: true }, async (lock) => (lock ? work() : undefined))
}

const UNSHARED = {} as Lock

async function locked<Value>(
  name: string,
  options: LockOptions,
  work: (lock: Lock | null) => Value | Promise<Value>,
): Promise<Value> {
  let hasBegun = false
  const begin = async (lock: Lock | null) => {
    hasBegun = true
    return work(lock)
  }
  try {
    return await (navigator.locks.request(name, options, begin) as Promise<Value>)
  } catch (error) {
    // What the work itself has thrown is not ours, and it is not done twice.
    if (hasBegun) throw error
    return begin(UNSHARED)
  }
}

/** Copies of pages for those without a network (KEEP-04). Where they are forbidden the shop works without. */
export async function keepCopies(): Promise<void> {
  try {
    await navigator.serviceWorker.register('/service-worker.js')
  } catch {
    // Forbidden, or not there.
  }
}

/** What the worker keeps of this shop is gone, as when nobody had been here. */
export async function forgetCopies(): Promise<void> {
  try {
    for (const name of await caches.keys()) await caches.delete(name)
  } catch {
    // There are none.
  }
}
