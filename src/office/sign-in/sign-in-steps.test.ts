import { describe, expect, it } from 'vitest'
import { poolRefusal, returnTo, signInStep } from './sign-in-steps.ts'

describe('signing in to the office', () => {
  it('OFFICE-01 asks for the code of the app first, has one set up where there is none, and sends elsewhere whoever has to do more', () => {
    expect(signInStep({ signInStep: 'DONE' })).toEqual({ kind: 'done' })
    expect(signInStep({ signInStep: 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED' })).toEqual({ kind: 'new-password' })
    expect(signInStep({ signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' })).toEqual({ kind: 'code', from: 'app' })
    const both = { signInStep: 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION', allowedMFATypes: ['EMAIL', 'TOTP'] }
    expect(signInStep(both)).toEqual({ kind: 'choose', answer: 'TOTP' })
    expect(signInStep({ ...both, allowedMFATypes: ['EMAIL'] })).toEqual({ kind: 'choose', answer: 'EMAIL' })
    const setUp = { signInStep: 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP', totpSetupDetails: { sharedSecret: 'JBSWY3DP' } }
    expect(signInStep(setUp)).toEqual({ kind: 'set-up', secret: 'JBSWY3DP' })
    const first = { signInStep: 'CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION', allowedMFATypes: ['EMAIL', 'TOTP'] }
    expect(signInStep(first)).toEqual({ kind: 'choose', answer: 'TOTP' })
    for (const step of ['CONTINUE_SIGN_IN_WITH_EMAIL_SETUP', 'RESET_PASSWORD', 'something new'])
      expect(signInStep({ signInStep: step })).toEqual({ kind: 'elsewhere' })
  })

  it('OFFICE-01 does not tell a wrong name from a wrong password', () => {
    expect(poolRefusal('user-not-found')).toBe(poolRefusal('not-authorized'))
    expect([poolRefusal('weak-password'), poolRefusal('disabled')]).toEqual(['weakPassword', 'disabled'])
    expect([poolRefusal('internal'), poolRefusal('toString')]).toEqual(['unknown', 'unknown'])
  })

  it('OFFICE-01 leads back into the office, and nowhere else', () => {
    expect(returnTo('/admin/orders/K26-7H3MQ2?view=pack', '/admin')).toBe('/admin/orders/K26-7H3MQ2?view=pack')
    expect(returnTo('/admin?opened=leaves-today', '/admin')).toBe('/admin?opened=leaves-today')
    for (const elsewhere of [
      null,
      '',
      '/hu',
      '//evil.example',
      '/admin//evil.example',
      '/adminx/a',
      'https://a/admin/',
    ])
      expect(returnTo(elsewhere, '/admin'), String(elsewhere)).toBe('/admin')
  })
})
