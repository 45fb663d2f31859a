import type { hu } from '#words/messages/hu.ts'

/** Each has its sentence in `auth-errors`: a failure without one does not compile. */
export type AuthFailureKind = keyof (typeof hu)['auth-errors']
export type AuthField = 'name' | 'email' | 'password' | 'new-password' | 'code'

export type AuthFailure = {
  kind: AuthFailureKind
  /** The field it is about; null for the whole form. */
  field: AuthField | null
  /** The name and the literal message, for the store (AUTH-21). */
  error: string
  details: string
}

/** AUTH-11: what was left empty, in the words of the specification. */
const EMPTY = {
  'empty-email': { field: 'email', details: 'Email cannot be empty' },
  'empty-password': { field: 'password', details: 'Password cannot be empty' },
  'empty-new-password': { field: 'new-password', details: 'Password cannot be empty' },
  'empty-code': { field: 'code', details: 'Confirmation code cannot be empty' },
  // AUTH-12: an empty sign-up password is the shop's own error.
  'empty-sign-up-password': { field: 'new-password', details: 'Error creating account' },
} as const satisfies Partial<Record<AuthFailureKind, { field: AuthField; details: string }>>
export type EmptyKind = keyof typeof EMPTY

export function emptyFailure(kind: EmptyKind): AuthFailure {
  return { kind, error: kind, ...EMPTY[kind] }
}

/** What a page refuses by itself, before it asks anybody. */
export function fieldRefusal(
  kind: 'empty-name' | 'same-email' | 'other-email' | 'too-long',
  field: AuthField,
): AuthFailure {
  return { kind, field, error: 'InvalidParameterException', details: '' }
}

/** To a visitor, a part of the page that does not come is a missing connection. */
export const NO_NETWORK: AuthFailure = {
  kind: 'network',
  field: null,
  error: 'NetworkError',
  details: 'A network error has occurred.',
}

/** Who is signed in is kept in cookies: without them nobody stays signed in beyond the next page. */
export const NO_COOKIES: AuthFailure = { kind: 'no-cookies', field: null, error: 'NoCookies', details: '' }

/** A session that was ended elsewhere, or that its provider does not renew. */
export const SIGNED_OUT: AuthFailure = {
  kind: 'signed-out',
  field: null,
  error: 'UserUnAuthenticatedException',
  details: 'User needs to be authenticated to call this API.',
}
