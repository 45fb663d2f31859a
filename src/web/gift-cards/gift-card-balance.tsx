import { lazy, Suspense, useState, type FormEvent } from 'react'
import { readGiftCardCode } from '#shop/selling/gift-cards/read-code.ts'
import { pathTo } from '#site/path-to.ts'
import { CHECK_GIFT_CARD } from '#web/checkout/gift-card-operations.graphql.ts'
import { requireData } from '#web/data/api/require-data.ts'
import { useAuth } from '#web/data/auth-store.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { useIsEnhanced } from '#web/ui/controls/use-is-enhanced.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Breadcrumb } from '#web/ui/page/breadcrumb.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { MessageLine } from '#web/ui/status/message-line.tsx'
import { formatDay, formatForints, formatInstant } from '#words/format.ts'
import { useLanguage, useText, type Text } from '#words/text.tsx'
import type { LookedAt } from './card-sheet.tsx'
import styles from './gift-cards.module.css'

const CardSheet = lazy(() => import('./card-sheet.tsx'))

/** CARD-15: what is on a card, for whoever holds it. Nothing of it stands in an address, and nothing is kept. */
export default function GiftCardBalancePage() {
  const text = useText()
  const language = useLanguage()
  const title = text('pages.gift-card-balance')
  return (
    <>
      <PageHead title={title} description={text('ledes.gift-card-balance')} noIndex />
      <Breadcrumb
        items={[
          { label: text('frame.home'), to: pathTo(language, 'home') },
          { label: text('pages.gift-cards'), to: pathTo(language, 'gift-cards') },
          { label: title },
        ]}
      />
      <h1 className="page-title no-print">{title}</h1>
      <p className="page-lede no-print">{text('ledes.gift-card-balance')}</p>
      <BalanceForm />
      <noscript>
        <p>{text('noscript.gift-card-balance')}</p>
      </noscript>
    </>
  )
}

type Answer =
  | { kind: 'left'; says: string; card: LookedAt }
  | { kind: 'too-many'; again: string }
  | { kind: 'typo' | 'refused' | 'failed' }

const REFUSALS = {
  typo: 'card-sale.typo',
  refused: 'card-sale.refused',
  failed: 'checkout.card-failed',
} as const

function refusalInWords(answer: Answer, text: Text): string | undefined {
  if (answer.kind === 'left') return undefined
  if (answer.kind === 'too-many') return text('checkout.card-too-many', { again: answer.again })
  return text(REFUSALS[answer.kind])
}

function BalanceForm() {
  const text = useText()
  const language = useLanguage()
  const { authenticated } = useAuth()
  const [code, setCode] = useState('')
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isEnhanced = useIsEnhanced()

  async function look(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    // What cannot be a code is not asked for: it would cost a try.
    if (readGiftCardCode(code) === null) return setAnswer({ kind: 'typo' })
    setBusy(true)
    setAnswer(null)
    try {
      // Whoever is signed in has tries of their own.
      const options = authenticated ? ({ authMode: 'customer' } as const) : undefined
      const answer = await requireData(CHECK_GIFT_CARD, { code }, options)
      const { balance, lastFour, validUntil, againAt } = answer.checkGiftCard
      if (againAt) return setAnswer({ kind: 'too-many', again: formatInstant(new Date(againAt), language) })
      if (balance === null || !validUntil) return setAnswer({ kind: 'refused' })
      const sum = formatForints(balance, language)
      const day = formatDay(validUntil, language)
      setAnswer({
        kind: 'left',
        says: text('card-sale.left', { sum, last: lastFour ?? '', day }),
        card: { code, sum, day },
      })
    } catch {
      setAnswer({ kind: 'failed' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <form className={`no-print ${styles.buyer}`} noValidate onSubmit={(event) => void look(event)}>
        <fieldset className={styles.bare} disabled={!isEnhanced}>
          <Field
            label={text('card-sale.code')}
            hint={text('card-sale.code-hint')}
            error={answer ? refusalInWords(answer, text) : undefined}
            value={code}
            maxLength={60}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={({ target }) => {
              setCode(target.value)
              setAnswer(null)
            }}
          />
          <div role="status">{answer?.kind === 'left' && <MessageLine kind="good">{answer.says}</MessageLine>}</div>
          <Button type="submit" className={styles.go} isBusy={isBusy} busyLabel={text('card-sale.one-moment')}>
            {text('card-sale.look')}
          </Button>
        </fieldset>
      </form>
      {answer?.kind === 'left' && (
        <Suspense>
          <CardSheet {...answer.card} />
        </Suspense>
      )}
    </>
  )
}
