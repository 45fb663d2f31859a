import { describe, expect, it } from 'vitest'
import { readScreen } from './auth-resume.ts'

const at = 1_800_000_000_000
const written = (change: object = {}) =>
  JSON.stringify({
    screen: 'email-code',
    email: 'anna@example.com',
    destination: 'a***@e***',
    byCode: false,
    codeSentAt: at,
    choices: [],
    at,
    ...change,
  })

describe('a reload in the middle of a sign-in', () => {
  it('AUTH-03 goes on where it was for 180 seconds, and not a moment longer', () => {
    expect(readScreen(written(), at + 179_999)).toMatchObject({ screen: 'email-code', email: 'anna@example.com' })
    expect(readScreen(written(), at + 180_000)).toBeNull()
    expect(readScreen(written(), at - 1)).toBeNull()
  })

  it('AUTH-04 AUTH-05 goes on with a code by mail for an hour', () => {
    for (const screen of ['start', 'confirm-sign-up', 'reset-password']) {
      expect(readScreen(written({ screen }), at + 3_599_999)).toMatchObject({ screen })
      expect(readScreen(written({ screen }), at + 3_600_000)).toBeNull()
    }
  })

  it('WAYS-63 goes on with a code that began the sign-in for an hour, and knows how old it is', () => {
    const mine = { byCode: true, codeSentAt: at - 5 }
    expect(readScreen(written(mine), at + 3_599_999)).toMatchObject({ screen: 'email-code', ...mine })
    expect(readScreen(written(mine), at + 3_600_000)).toBeNull()
  })

  it('AUTH-03 starts over from a screen that needs a secret, and from whatever cannot be read', () => {
    for (const screen of ['totp-setup', 'auto-sign-in', 'done', 'no-such-screen', 7])
      expect(readScreen(written({ screen }), at), String(screen)).toBeNull()
    for (const change of [{ email: 1 }, { destination: null }, { choices: 'EMAIL' }, { choices: [1] }, { at: '1' }])
      expect(readScreen(written(change), at), JSON.stringify(change)).toBeNull()
    for (const text of ['', '{', 'null', '[]', '7']) expect(readScreen(text, at), text).toBeNull()
  })
})
