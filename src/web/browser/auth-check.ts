import { emptyFailure, refusal, type AuthFailure } from './auth-problem.ts'
import { isStrongPassword } from './auth-password.ts'

/** AUTH-11, AUTH-12: what a form checks before it asks anybody. The checks give what has to be mended, in the form's order. */
type Check = (value: string) => AuthFailure | null

export const checkEmail: Check = (value) => {
  if (value === '') return emptyFailure('empty-email')
  const looksWhole = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(value)
  return looksWhole ? null : { kind: 'invalid-email', field: 'email', error: 'InvalidParameterException', details: '' }
}

export const checkName: Check = (value) => (value === '' ? refusal('empty-name', 'name') : null)

/** An address to change to has to be another one. */
export function checkNewEmail(value: string, current: string): AuthFailure | null {
  return checkEmail(value) ?? (isSameEmail(value, current) ? refusal('same-email', 'email') : null)
}

/** Typed out once more, to be sure. */
export function checkOwnEmail(value: string, current: string): AuthFailure | null {
  return checkEmail(value) ?? (isSameEmail(value, current) ? null : refusal('other-email', 'email'))
}

function isSameEmail(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

export const checkPassword: Check = (value) => (value === '' ? emptyFailure('empty-password') : null)

export const checkCode: Check = (value) => (value === '' ? emptyFailure('empty-code') : null)

export const checkNewPassword: Check = (value) =>
  value === '' ? emptyFailure('empty-new-password') : checkStrength(value)

export const checkSignUpPassword: Check = (value) =>
  value === '' ? emptyFailure('empty-sign-up-password') : checkStrength(value)

const checkStrength: Check = (value) =>
  isStrongPassword(value)
    ? null
    : { kind: 'weak-password', field: 'new-password', error: 'InvalidPasswordException', details: '' }

export function problemsOf(...results: (AuthFailure | null)[]): AuthFailure[] {
  return results.filter((result) => result !== null)
}
