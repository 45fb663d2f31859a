import { done, failed, type Result } from '#kit/result.ts'
import { getOffice, postOffice, speakFor } from '../data/ask-office.ts'

const REFUSALS = {
  'not-staff': 'notStaff',
  'access-suspended': 'suspended',
  'needs-second-factor': 'needsFactor',
  'needs-invitation': 'needsInvitation',
  'too-many': 'tooMany',
  'not-secure': 'notSecure',
  'token-old': 'tooLate',
} as const satisfies Record<string, string>

export type DoorRefusal = (typeof REFUSALS)[keyof typeof REFUSALS] | 'noCookie' | 'unreachable'

/** The office looks at the token, forgets it, and sets its own cookie; says who is in, once the browser has brought it back. */
export async function handOverToken(
  accessToken: string,
  { wish, invitation }: { wish?: string; invitation?: string },
): Promise<Result<{ sub: string }, DoorRefusal>> {
  const entered = await postOffice('/sign-in', { body: { accessToken, wish, invitation } }, crypto.randomUUID())
  if (!entered.ok) {
    const { kind } = entered.failure
    return failed(Object.hasOwn(REFUSALS, kind) ? REFUSALS[kind as keyof typeof REFUSALS] : 'unreachable')
  }
  speakFor(null)
  const me = await getOffice('/me', {})
  if (me.ok) return done({ sub: me.value.sub })
  return failed(me.failure.kind === 'not-signed-in' ? 'noCookie' : 'unreachable')
}
