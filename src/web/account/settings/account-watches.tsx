import { useCallback, useState } from 'react'
import { endWatches, readWatches } from '#web/tell-me/tell-me-data.ts'
import { useWish } from '#web/tell-me/wish-words.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Skeleton } from '#web/ui/controls/skeleton.tsx'
import { TextLink } from '#web/ui/links/text-link.tsx'
import { failureInWords } from '#web/ui/private-page/failure-text.ts'
import { LoadFailed } from '#web/ui/private-page/load-failed.tsx'
import { useFetched } from '#web/ui/private-page/use-fetched.ts'
import { useLanguage, useText } from '#words/text.tsx'
import { AccountLine } from './account-line.tsx'
import { AccountSection } from './account-section.tsx'
import { AccountStatus } from './account-status.tsx'
import styles from './account.module.css'

/** READER-05: what somebody waits for; each is ended by itself, or all at once. */
export function AccountWatches() {
  const text = useText()
  const language = useLanguage()
  const wish = useWish()
  const read = useCallback(() => readWatches(language), [language])
  const { value: watches, hasFailed, failure, reload } = useFetched(read)
  const [busy, setBusy] = useState<string | null>(null)
  const [outcome, setOutcome] = useState<'mine-ended' | 'mine-ended-all' | 'mine-failed' | null>(null)

  const end = async (id: string | null) => {
    setBusy(id ?? 'all')
    setOutcome(null)
    const isDone = await endWatches(id).then(
      () => true,
      () => false,
    )
    await reload()
    setBusy(null)
    setOutcome(!isDone ? 'mine-failed' : id === null ? 'mine-ended-all' : 'mine-ended')
  }

  return (
    <AccountSection title={text('tell-me.mine')} note={text('tell-me.mine-note')}>
      <AccountStatus
        done={outcome !== null && outcome !== 'mine-failed' && text(`tell-me.${outcome}`)}
        problem={outcome === 'mine-failed' ? text('tell-me.mine-failed') : undefined}
      />
      {hasFailed && !watches && (
        <LoadFailed sentence={failureInWords(failure, text, text('tell-me.mine-load-failed'))} onRetry={reload} />
      )}
      {!watches && !hasFailed && <Skeleton width="60%" />}
      {watches?.length === 0 && <p className="hint">{text('tell-me.mine-none')}</p>}
      {watches && watches.length > 0 && (
        <ul className={styles.list}>
          {watches.map(({ id, title, path, isConfirmed, ...watch }) => (
            <li key={id}>
              <AccountLine
                label={<TextLink to={path}>{title}</TextLink>}
                value={
                  <>
                    {text('tell-me.mine-wish', { wish: wish({ ...watch, priceNamed: watch.priceNamed ?? null }) })}
                    {!isConfirmed && <span className={styles.remembered}>{text('tell-me.mine-unconfirmed')}</span>}
                  </>
                }
                actions={[
                  { label: text('tell-me.mine-end'), of: title, isBusy: busy === id, onAct: () => void end(id) },
                ]}
              />
            </li>
          ))}
        </ul>
      )}
      {watches && watches.length > 1 && (
        <Button kind="line" isBusy={busy === 'all'} busyLabel={text('tell-me.ending')} onClick={() => void end(null)}>
          {text('tell-me.mine-end-all')}
        </Button>
      )}
    </AccountSection>
  )
}
