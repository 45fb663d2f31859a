import { useEffect, useRef } from 'react'
import { MessageLine } from '#web/ui/status/message-line.tsx'
import styles from './account.module.css'

type AccountStatusProps = { done: string | null | false; problem?: string }

/**
 * The outcome of the last change in a part of the account. If the button that was pressed is gone, the focus comes here.
 */
export function AccountStatus({ done, problem }: AccountStatusProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if ((done || problem) && isLost) place.current?.focus()
  }, [done, problem])
  return (
    <div ref={place} role="status" className={styles.status} tabIndex={-1}>
      {done && <MessageLine kind="good">{done}</MessageLine>}
      {problem && <MessageLine kind="bad">{problem}</MessageLine>}
    </div>
  )
}
