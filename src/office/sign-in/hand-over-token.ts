import { OFFICE_PATH } from '#site/addresses.ts'

const REFUSALS = {
  'not-staff': 'notStaff',
  'needs-second-factor': 'needsFactor',
  'not-secure': 'notSecure',
  'token-old': 'tooLate',
} as const satisfies Record<string, string>

export type DoorRefusal = (typeof REFUSALS)[keyof typeof REFUSALS] | 'unreachable'

/** The office looks at the token, forgets it, and sets its own cookie; null when somebody is in. */
export async function handOverToken(accessToken: string): Promise<DoorRefusal | null> {
  try {
    const response = await fetch(`${OFFICE_PATH}/api/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ accessToken }),
      credentials: 'same-origin',
    })
    if (response.ok) return null
    const problem: unknown = await response.json()
    const type = typeof problem === 'object' && problem !== null && 'type' in problem ? String(problem.type) : ''
    const kind = type.slice(type.lastIndexOf('#') + 1)
    return Object.hasOwn(REFUSALS, kind) ? REFUSALS[kind as keyof typeof REFUSALS] : 'unreachable'
  } catch (error) {
    console.warn('The office did not answer', error)
    return 'unreachable'
  }
}
