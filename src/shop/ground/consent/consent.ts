/** What a visitor is asked for: measuring (Google Analytics) and marketing (the card provider's full pixel). */
export const PURPOSES = ['analytics', 'marketing'] as const
export type Purpose = (typeof PURPOSES)[number]

/** A new version asks everybody again. The card provider wants to be asked for anew within 13 months. */
export const CONSENT = { cookie: 'consent', version: '1', maxAgeSeconds: 31_536_000 } as const

/** How a purpose is written in the cookie, before its 1 or 0. */
export const PURPOSE_LETTERS = { analytics: 'a', marketing: 'm' } as const satisfies Record<Purpose, string>

/** A visitor's answer. A purpose that was not asked about has none. */
export type ConsentAnswer = {
  version: string
  at: Date
  granted: Partial<Record<Purpose, boolean>>
  /** Names the browser's lines in the shop's log; it says nothing else. */
  reference: string
}

const WRITTEN = /^(\d{1,3})\.(\d{9,11})\.((?:[am][01]){1,2})\.([0-9a-z]{6,16})$/

/** `1.1795000000.a1m0.9f86d081884c7d65`: version, moment in seconds, choices, reference. Anything else is no answer. */
export function readAnswer(written: string): ConsentAnswer | null {
  const [, version, seconds, choices, reference] = WRITTEN.exec(written) ?? []
  if (version === undefined || choices === undefined || reference === undefined) return null
  const granted: ConsentAnswer['granted'] = {}
  for (const purpose of PURPOSES) {
    const choice = choices.split(PURPOSE_LETTERS[purpose])[1]?.[0]
    if (choice) granted[purpose] = choice === '1'
  }
  return { version, at: new Date(Number(seconds) * 1000), granted, reference }
}

/** The cookie's answer, as long as it answers the questions of today. */
export function answerIn(cookies: string): ConsentAnswer | null {
  const written = new RegExp(`(?:^|; )${CONSENT.cookie}=([^;]*)`).exec(cookies)?.[1] ?? ''
  const answer = readAnswer(written)
  return answer?.version === CONSENT.version ? answer : null
}
