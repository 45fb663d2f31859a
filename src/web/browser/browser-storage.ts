type BrowserStorage = { read(key: string): string | null; write(key: string, value: string | null): void }

/** Local or session storage, where it may be missing, full or forbidden. */
export function browserStorage(kind: 'local' | 'session'): BrowserStorage {
  const storage = () => (kind === 'local' ? window.localStorage : window.sessionStorage)
  return {
    read(key) {
      try {
        return storage().getItem(key)
      } catch {
        return null
      }
    },
    write(key, value) {
      try {
        if (value === null) storage().removeItem(key)
        else storage().setItem(key, value)
      } catch (error) {
        console.warn(`The browser does not keep '${key}'`, error)
      }
    },
  }
}
