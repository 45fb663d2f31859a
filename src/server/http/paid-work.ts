import type { Language } from '#site/languages.ts'
import { isIn, networks } from '#kit/outside/networks.ts'
import { plainResponse } from '../pages/page-response.ts'
import type { WorkBudget } from './work-budget.ts'

type WorkRequest = { work: 'pages' | 'pictures'; address: string; language: Language }

/** Does the work, or refuses if the caller's network has used up its budget. */
export type PaidWork = <Value>(request: WorkRequest, act: () => Promise<Value>) => Promise<Value | Response>

/** Charged before the work begins, so that many requests at once are counted too. */
const MIN_MS = 10

/** Private networks are not limited: there is the shopkeeper, or an unconfigured proxy with all visitors behind it. */
const OWN = networks([
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '::1',
  'fc00::/7',
  'fe80::/10',
])

const TOO_MUCH: Record<Language, (seconds: number) => string> = {
  en: (seconds) =>
    `Your network has asked for too much at once. Please try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  hu: (seconds) => `Az Ön hálózatából túl sokat kértek egyszerre. Kérjük, próbálja újra ${seconds} másodperc múlva.`,
}

/** Pages and pictures are made several at a time: while they are, each pays its part of the time, and so all pay no more than it. */
export function paidWork({ budget, now }: { budget: WorkBudget; now: () => number }): PaidWork {
  const time = { pages: sharedTime(now), pictures: sharedTime(now) }

  return async ({ work, address, language }, act) => {
    if (isIn(OWN, address)) return act()
    const seconds = budget.secondsUntil(work, address)
    if (seconds > 0) return plainResponse(429, TOO_MUCH[language](seconds), { 'retry-after': String(seconds) })
    budget.spend(work, address, MIN_MS)
    const end = time[work]()
    try {
      return await act()
    } finally {
      budget.spend(work, address, Math.max(0, end() - MIN_MS))
    }
  }
}

/** Begins a share of the time; what that returns ends it, and says how much it was. */
function sharedTime(now: () => number): () => () => number {
  let atWork = 0
  let each = 0
  let since = now()
  const pass = () => {
    const at = now()
    if (atWork > 0) each += (at - since) / atWork
    since = at
  }
  return () => {
    pass()
    atWork++
    const from = each
    return () => {
      pass()
      atWork--
      return each - from
    }
  }
}
