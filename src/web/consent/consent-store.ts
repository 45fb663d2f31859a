import { answerIn, CONSENT, PURPOSE_LETTERS, type ConsentAnswer, type Purpose } from '#shop/ground/consent/consent.ts'
import { CONSENT_EVENT } from './consent-script.ts'

let lastRead = ''
let answer: ConsentAnswer | null = null

/** The visitor's answer, always the same object for the same one. */
export function currentAnswer(): ConsentAnswer | null {
  const now = window.shopConsent?.answer() ?? ''
  if (now !== lastRead) {
    lastRead = now
    const next = answerIn(`${CONSENT.cookie}=${now}`)
    if (JSON.stringify(next) !== JSON.stringify(answer)) answer = next
  }
  return answer
}

/** Null: not asked yet, or not asked about this. */
export function isGranted(purpose: Purpose): boolean | null {
  return currentAnswer()?.granted[purpose] ?? null
}

export function giveAnswer(granted: readonly Purpose[]): void {
  window.shopConsent?.(granted.map((purpose) => PURPOSE_LETTERS[purpose]).join(''))
}

/** Called at every answer, and when the visitor comes back to this tab: another tab may have been answered. */
export function onAnswer(listener: () => void): () => void {
  window.addEventListener(CONSENT_EVENT, listener)
  document.addEventListener('visibilitychange', listener)
  return () => {
    window.removeEventListener(CONSENT_EVENT, listener)
    document.removeEventListener('visibilitychange', listener)
  }
}
