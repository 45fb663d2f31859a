import { emptyFailure, fieldRefusal, type AuthFailure, type AuthField } from '#web/data/identity/auth-problem.ts'
import { isStrongPassword } from '#web/ui/forms/auth-password.ts'

/** AUTH-11, AUTH-12: what a form checks before it asks anybody. The checks give what has to be corrected, in the form's order. */
type Check = (value: string) => AuthFailure | null

/** More than the provider takes of each: said at the field, before anything is sent. */
const MOST: Record<AuthField, number> = { 'name': 2048, 'email': 254, 'password': 256, 'new-password': 256, 'code': 64 }

const tooLong = (field: AuthField, value: string): AuthFailure | null =>
  value.length > MOST[field] ? fieldRefusal('too-long', field) : null

export const checkEmail: Check = (value) => {
  if (value === '') return emptyFailure('empty-email')
  const long = tooLong('email', value)
  if (long) return long
  const looksWhole = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(value)
  return looksWhole ? null : { kind: 'invalid-email', field: 'email', error: 'InvalidParameterException', details: '' }
}

export const checkName: Check = (value) => (value === '' ? fieldRefusal('empty-name', 'name') : tooLong('name', value))

/** An address to change to has to be another one. */
export function checkNewEmail(value: string, current: string): AuthFailure | null {
  return checkEmail(value) ?? (isSameEmail(value, current) ? fieldRefusal('same-email', 'email') : null)
}

/** Typed out once more, to be sure. */
export function checkOwnEmail(value: string, current: string): AuthFailure | null {
  return checkEmail(value) ?? (isSameEmail(value, current) ? null : fieldRefusal('other-email', 'email'))
}

function isSameEmail(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

export const checkPassword: Check = (value) =>
  value === '' ? emptyFailure('empty-password') : tooLong('password', value)

export const checkCode: Check = (value) => (value === '' ? emptyFailure('empty-code') : tooLong('code', value))

export const checkNewPassword: Check = (value) =>
  value === '' ? emptyFailure('empty-new-password') : checkStrength(value)

export const checkSignUpPassword: Check = (value) =>
  value === '' ? emptyFailure('empty-sign-up-password') : checkStrength(value)

const checkStrength: Check = (value) =>
  isStrongPassword(value)
    ? tooLong('new-password', value)
    : { kind: 'weak-password', field: 'new-password', error: 'InvalidPasswordException', details: '' }

export function problemsOf(...results: (AuthFailure | null)[]): AuthFailure[] {
  return results.filter((result) => result !== null)
}
