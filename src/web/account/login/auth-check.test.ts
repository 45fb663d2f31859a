import { describe, expect, it } from 'vitest'
import {
  checkCode,
  checkEmail,
  checkName,
  checkNewEmail,
  checkOwnEmail,
  checkNewPassword,
  checkPassword,
  checkSignUpPassword,
  problemsOf,
} from './auth-check.ts'

describe('a form of the login page', () => {
  it('AUTH-11 asks for what is required before it asks anybody else', () => {
    expect(checkEmail('')).toMatchObject({ kind: 'empty-email', details: 'Email cannot be empty' })
    expect(checkPassword('')).toMatchObject({ kind: 'empty-password', details: 'Password cannot be empty' })
    expect(checkCode('')).toMatchObject({ kind: 'empty-code', details: 'Confirmation code cannot be empty' })
    expect(checkNewPassword('')).toMatchObject({ field: 'new-password', details: 'Password cannot be empty' })
    expect(problemsOf(checkEmail(''), checkPassword('x'), checkCode('')).map(({ field }) => field)).toEqual([
      'email',
      'code',
    ])
  })

  it('AUTH-12 takes 8 characters with a lower-case letter, an upper-case letter and a number, and no less', () => {
    for (const strong of ['Holdvil1', 'Árvíztűrő1Tükör', 'aA345678', 'a A 4 6 8', 'Jelszó!1234'])
      expect(checkSignUpPassword(strong), strong).toBeNull()
    for (const weak of ['Holdvi1', 'holdvilag1', 'HOLDVILAG1', 'Holdvilag', '12345678'])
      expect(checkSignUpPassword(weak), weak).toMatchObject({ kind: 'weak-password', field: 'new-password' })
    expect(checkSignUpPassword('')).toMatchObject({ details: 'Error creating account' })
  })

  it('AUTH-11 tells half an address from a whole one and leaves the rest to the provider', () => {
    for (const whole of ['anna@example.com', 'ő.ű+könyv@példa.hu', 'a@b.co'])
      expect(checkEmail(whole), whole).toBeNull()
    for (const half of ['anna', 'anna@', '@example.com', 'anna@example', 'anna kiss@example.com', 'a@b@c.hu'])
      expect(checkEmail(half), half).toMatchObject({ kind: 'invalid-email', field: 'email' })
  })

  it('AUTH-15 says at each field that it is too long, and sends nothing', () => {
    const long = (value: string) => value.repeat(300)
    expect(checkEmail(`${long('a')}@example.com`)).toMatchObject({ kind: 'too-long', field: 'email' })
    expect(checkPassword(long('x'))).toMatchObject({ kind: 'too-long', field: 'password' })
    expect(checkSignUpPassword(long('aA1'))).toMatchObject({ kind: 'too-long', field: 'new-password' })
    expect(checkNewPassword(long('aA1'))).toMatchObject({ kind: 'too-long', field: 'new-password' })
    expect(checkCode(long('1'))).toMatchObject({ kind: 'too-long', field: 'code' })
    expect(checkName('x'.repeat(2049))).toMatchObject({ kind: 'too-long', field: 'name' })
  })

  it('WEB-60 the account page wants a name, another address to change to, and the same one to delete the account', () => {
    expect(checkName('')).toMatchObject({ kind: 'empty-name', field: 'name' })
    expect(checkName('Anna')).toBeNull()
    const own = 'anna@example.com'
    expect(checkNewEmail('Anna@Example.com', own)).toMatchObject({ kind: 'same-email', field: 'email' })
    expect(checkNewEmail('anna', own)).toMatchObject({ kind: 'invalid-email' })
    expect(checkNewEmail('anna@example.hu', own)).toBeNull()
    expect(checkOwnEmail('anna@example.hu', own)).toMatchObject({ kind: 'other-email', field: 'email' })
    expect(checkOwnEmail('', own)).toMatchObject({ kind: 'empty-email' })
    expect(checkOwnEmail('Anna@Example.com', own)).toBeNull()
  })
})
