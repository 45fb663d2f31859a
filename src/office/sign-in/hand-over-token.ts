import { postOffice } from '../data/ask-office.ts'

const REFUSALS = {
  'not-staff': 'notStaff',
  'needs-second-factor': 'needsFactor',
  'not-secure': 'notSecure',
  'token-old': 'tooLate',
} as const satisfies Record<string, string>

export type DoorRefusal = (typeof REFUSALS)[keyof typeof REFUSALS] | 'unreachable'

/** The office looks at the token, forgets it, and sets its own cookie; null when somebody is in. */
export async function handOverToken(accessToken: string): Promise<DoorRefusal | null> {
  const entered = await postOffice('/sign-in', { body: { accessToken } }, crypto.randomUUID())
  if (entered.ok) return null
  const { kind } = entered.failure
  return Object.hasOwn(REFUSALS, kind) ? REFUSALS[kind as keyof typeof REFUSALS] : 'unreachable'
}
