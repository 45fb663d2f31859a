import { emptyFailure, type AuthFailure } from './auth-problem.ts'
import { isStrongPassword } from './auth-password.ts'

/** AUTH-11, AUTH-12: what a form checks before it asks anybody. The checks give what has to be mended, in the form's order. */
type Check = (value: string) => AuthFailure | null

export const checkEmail: Check = (value) => {
  if (value === '') return emptyFailure('empty-email')
  const looksWhole = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)
  return looksWhole ? null : { kind: 'invalid-email', field: 'email', error: 'InvalidParameterException', details: '' }
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
