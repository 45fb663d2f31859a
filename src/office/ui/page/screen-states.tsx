import { useEffect, useState, type ReactNode } from 'react'
import { isPermission } from '#shop/people/staff/permissions.ts'
import { useWords } from '../../words/office-words.tsx'
import { Button } from '../controls/button.tsx'
import { Icon } from '../controls/icon.tsx'
import { Notice } from './notice.tsx'
import styles from './screen-states.module.css'

type EmptyStateProps = { title: string; /** Why, and the next step. */ children: ReactNode }

export function EmptyState({ title, children }: EmptyStateProps) {
  return (
    <div>
      <p className={styles.empty}>{title}</p>
      <p className="quiet">{children}</p>
    </div>
  )
}

/** Nothing for a fifth of a second, then what is coming, in words; rows keep their height. */
export function LoadingState({ what, rows = 3, isShownAtOnce = false }: LoadingStateProps) {
  const [isShown, setShown] = useState(isShownAtOnce)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), QUIET_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status">
      {isShown && (
        <>
          <p className={styles.coming}>
            <Icon name="clock" size="small" />
            {what}
          </p>
          <div className={styles.bones} aria-hidden="true">
            {Array.from({ length: rows }, (_, row) => (
              <p key={row}>
                <i />
                <i />
                <i />
                <i />
              </p>
            ))}
          </div>
        </>
      )}
    </div>
  )
}

type LoadingStateProps = { what: string; rows?: number; isShownAtOnce?: boolean }

const QUIET_MS = 200

/** No network: the last data with its time. */
export function OfflineNotice({ since, asOf, children }: { since: string; asOf: string; children?: ReactNode }) {
  const words = useWords()
  return (
    <Notice
      tone="waits"
      icon="offline"
      isNews
      title={
        <>
          <b>{words.parts.offline(since)}</b> {words.parts.offlineAsOf(asOf)}
        </>
      }
    >
      {children}
    </Notice>
  )
}

type ForbiddenNoticeProps = {
  title: string
  /** `prices.write` */ permission: string
  /** Who can give it. */ giver: string
}

/** 403: says what it takes, and who can give it. */
export function ForbiddenNotice({ title, permission, giver }: ForbiddenNoticeProps) {
  const words = useWords()
  return (
    <Notice tone="next" icon="lock" title={<b>{title}</b>}>
      {words.parts.forbidden(isPermission(permission) ? words.permissions[permission] : permission, giver)}
    </Notice>
  )
}

/** 422: nothing that was typed is lost; what has to be mended stands at its field. */
export function RefusedNotice({ problems }: { problems: number }) {
  const words = useWords()
  return (
    <Notice tone="wrong" icon="alert" isNews title={<b>{words.parts.refused(problems)}</b>}>
      {words.parts.refusedKept}
    </Notice>
  )
}

type FailedNoticeProps = { reference: string; at: string; onTryAgain: () => void; tryingAgain?: boolean }

/** 5xx or no answer: nothing is lost, the reference helps whoever mends it. */
export function FailedNotice({ reference, at, onTryAgain, tryingAgain = false }: FailedNoticeProps) {
  const words = useWords()
  return (
    <Notice
      tone="wrong"
      icon="alert"
      isNews
      title={
        <>
          <b>{words.parts.failed}</b> {words.parts.failedKept}
        </>
      }
      act={
        <Button busy={tryingAgain ? words.parts.tryingAgain : null} onClick={onTryAgain}>
          {words.parts.tryAgain}
        </Button>
      }
    >
      {words.parts.reference(reference, at)}
    </Notice>
  )
}
