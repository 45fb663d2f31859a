import { useRevalidator, useRouteError } from 'react-router'
import { RefusedScreen } from '../data/load-screen.ts'
import { Button } from '../ui/controls/button.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { ForbiddenNotice } from '../ui/page/screen-states.tsx'
import { useWords } from '../words/office-words.tsx'
import { NowhereScreen } from './nowhere-screen.tsx'
import styles from './screen-error.module.css'

/** In place of a screen that cannot be shown: why, and what to do. */
export function ScreenError() {
  const words = useWords()
  const error = useRouteError()
  const { state, revalidate } = useRevalidator()
  const refusal = error instanceof RefusedScreen ? error.refusal : null
  const status = refusal?.kind
  if (status === 'not-found') return <NowhereScreen />
  const missing = status && words.frame.missing[status]
  if (missing) return <NowhereScreen title={missing}>{words.frame.missingWhy}</NowhereScreen>
  return (
    <div className={styles.error}>
      <h1 className="vh">{words.frame.noScreen}</h1>
      {refusal?.permission ? (
        <ForbiddenNotice title={words.frame.forbidden} permission={refusal.permission} giver={words.frame.giver} />
      ) : (
        <Notice
          tone="wrong"
          icon={status === 'unreachable' ? 'offline' : 'alert'}
          isNews
          title={<b>{status === 'unreachable' ? words.frame.unreachable : words.frame.noScreen}</b>}
          act={
            <Button busy={state === 'loading' ? words.parts.tryingAgain : null} onClick={() => void revalidate()}>
              {words.parts.tryAgain}
            </Button>
          }
        >
          {words.frame.noScreenWhy}
        </Notice>
      )}
    </div>
  )
}

/** The same where no frame stands around it: on paper, or before anybody knows who is there. */
export function BareScreenError() {
  return (
    <main className={styles.bare}>
      <ScreenError />
    </main>
  )
}
