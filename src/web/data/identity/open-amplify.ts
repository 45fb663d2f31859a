import { shopConfig } from '../shop-config.ts'

export type IdentityLibrary = typeof import('./amplify.ts')

let opening: Promise<IdentityLibrary> | undefined
const listeners: ((library: IdentityLibrary) => void)[] = []

/** The identity library, loaded and configured at its first use: a page that needs no identity ships none of it. */
export function openLibrary(): Promise<IdentityLibrary> {
  opening ??= load()
  opening.catch(() => (opening = undefined))
  return opening
}

export function whenLibraryOpens(listener: (library: IdentityLibrary) => void): void {
  listeners.push(listener)
}

async function load(): Promise<IdentityLibrary> {
  const [library, config] = await Promise.all([import('./amplify.ts'), shopConfig()]).catch((error: unknown) => {
    throw new LibraryUnreachable(error)
  })
  library.configure(config)
  for (const listener of listeners) listener(library)
  return library
}

/** To a visitor this is what it mostly is: no connection. */
class LibraryUnreachable extends Error {
  override name = 'NetworkError'
  constructor(cause: unknown) {
    super('A network error has occurred.', { cause })
  }
}
