import { useState, type SubmitEvent } from 'react'
import { requireData } from '#web/data/api/require-data.ts'
import { useAuth } from '#web/data/auth-store.ts'
import { formFieldsOf } from '#web/ui/forms/send-form.ts'
import { useLanguage } from '#words/text.tsx'
import { ASK_SET_ASIDE } from './set-aside-operations.graphql.ts'

/** Why a copy is not set aside, as the page says it. */
const REASONS = ['no-copy', 'copy-gone', 'too-many-aside', 'pay-online', 'not-offered', 'no-such-title'] as const
export type AsideAnswer = 'held-signed-in' | 'asked' | 'failed' | (typeof REASONS)[number]

/** Whoever is signed in asks as themselves; the others send the plain form. */
export function useAskAside() {
  const language = useLanguage()
  const { authenticated: isSignedIn } = useAuth()
  const [answer, setAnswer] = useState<AsideAnswer | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  async function send(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    if (!isSignedIn) return
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    const { productId = '', place = '' } = formFieldsOf(event.currentTarget)
    const variables = { productId, place, language }
    try {
      const { askSetAside: given } = await requireData(ASK_SET_ASIDE, variables, {
        authMode: 'customer',
        isRepeatable: true,
      })
      setAnswer(
        given === 'held'
          ? 'held-signed-in'
          : given === 'asked'
            ? given
            : (REASONS.find((one) => one === given) ?? 'failed'),
      )
    } catch {
      setAnswer('failed')
    }
    setIsBusy(false)
  }
  return { isSignedIn, isBusy, answer, send }
}
