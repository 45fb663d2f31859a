import { describe, expect, it } from 'vitest'
import { nextAuthState, NOBODY, readAuthState, STANDINGS, writeAuthState, type AuthEvent } from './auth-state.ts'

const anna = {
  userId: '0a1b',
  username: '0a1b',
  name: 'Kertész Anna',
  email: 'anna@example.com',
  groups: ['staff'],
}
const signedIn = nextAuthState(NOBODY, { type: 'sign-in', who: anna })

describe('the auth store', () => {
  it('AUTH-06 AUTH-07 knows who signed in, with their groups and level 0', () => {
    expect(signedIn).toEqual({
      authenticated: true,
      user: { userId: '0a1b', username: '0a1b', name: 'Kertész Anna' },
      userid: '0a1b',
      username: '0a1b',
      userstatus: 'CONFIRMED',
      usergroups: ['staff'],
      email: 'anna@example.com',
      authorizeLevel: 0,
      loading: false,
      actionerror: '',
      actionerrordetails: '',
    })
    expect(nextAuthState(NOBODY, { type: 'valid-session', who: anna })).toEqual(signedIn)
  })

  it('AUTH-07 is nobody’s again, with everything cleared, after a failure, a sign-out and an invalid session', () => {
    for (const standing of [NOBODY, signedIn]) {
      expect(nextAuthState(standing, { type: 'sign-out' })).toEqual(NOBODY)
      expect(nextAuthState(standing, { type: 'invalid-session' })).toEqual(NOBODY)
      expect(nextAuthState(standing, { type: 'failure', error: 'NetworkError', details: 'A network error' })).toEqual({
        ...NOBODY,
        actionerror: 'NetworkError',
        actionerrordetails: 'A network error',
      })
    }
  })

  it('AUTH-07 waits without changing who somebody is, and forgets the last error when something new begins', () => {
    const failed = nextAuthState(NOBODY, { type: 'failure', error: 'x', details: 'y' })
    expect(nextAuthState(failed, { type: 'begin' })).toEqual({ ...NOBODY, loading: true })
    expect(nextAuthState({ ...signedIn, loading: true }, { type: 'settle' })).toEqual(signedIn)
    expect(nextAuthState(NOBODY, { type: 'settle', userstatus: 'UNCONFIRMED' }).userstatus).toBe('UNCONFIRMED')
  })

  it('AUTH-07 ends where its table says, from either standing and by every event', () => {
    const events: AuthEvent[] = [
      { type: 'begin' },
      { type: 'settle' },
      { type: 'sign-in', who: anna },
      { type: 'valid-session', who: anna },
      { type: 'failure', error: 'x', details: 'y' },
      { type: 'sign-out' },
      { type: 'invalid-session' },
    ]
    for (const [standing, state] of [
      ['unauthenticated', NOBODY],
      ['authenticated', signedIn],
    ] as const)
      for (const event of events)
        expect(nextAuthState(state, event).authenticated, `${standing} ${event.type}`).toBe(
          STANDINGS[standing][event.type] === 'authenticated',
        )
  })

  it('AUTH-06 is read back as it was written, and never in the middle of something', () => {
    expect(JSON.parse(writeAuthState(signedIn))).toMatchObject({ version: 'v1', userid: '0a1b', authorizeLevel: 0 })
    expect(readAuthState(writeAuthState({ ...signedIn, loading: true }))).toEqual(signedIn)
    expect(readAuthState(writeAuthState(NOBODY))).toEqual(NOBODY)
  })

  it('AUTH-06 AUTH-23 is not read from another version or from anything else', () => {
    const written = JSON.parse(writeAuthState(signedIn)) as Record<string, unknown>
    const others: unknown[] = [
      { ...written, version: 'v2' },
      { ...written, version: undefined },
      { ...written, usergroups: 'staff' },
      { ...written, usergroups: [1] },
      { ...written, user: null },
      { ...written, user: { userId: 1 } },
      { ...written, authenticated: 'true' },
      { ...written, authorizeLevel: '0' },
      { version: 'v1', authenticated: true },
      [],
      null,
      7,
      'v1',
    ]
    for (const other of others) expect(readAuthState(JSON.stringify(other)), JSON.stringify(other)).toBeNull()
    for (const text of ['', '{', 'undefined', 'x'.repeat(100_000)]) expect(readAuthState(text)).toBeNull()
  })
})
