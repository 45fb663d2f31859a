import { browserStorage } from './browser-storage.ts'

const KEY = 'signed-in-anew'
const PARTS = ['cart', 'lists'] as const
/** What of this browser still has to be brought together with the account. */
export type SignInPart = (typeof PARTS)[number]

function openParts(): SignInPart[] {
  const stored = browserStorage('local').read(KEY)?.split(' ') ?? []
  return PARTS.filter((part) => stored.includes(part))
}

/** Somebody has signed in; whichever page comes next does the rest, once. */
export function noteSignIn(): void {
  browserStorage('local').write(KEY, PARTS.join(' '))
}

export function isSignInNews(part: SignInPart): boolean {
  return openParts().includes(part)
}

export function endSignInNews(part: SignInPart): void {
  const left = openParts().filter((one) => one !== part)
  browserStorage('local').write(KEY, left.length > 0 ? left.join(' ') : null)
}
