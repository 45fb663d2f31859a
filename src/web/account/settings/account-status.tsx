import { useEffect, useRef } from 'react'
import { MessageLine } from '#web/ui/status/message-line.tsx'
import styles from './account.module.css'

type AccountToldProps = { done: string | null | false; problem?: string }

/**
 * What came of the last thing that was asked for in a part of the account. Where the button that asked for it is gone, the
 * focus goes on from here.
 */
export function AccountStatus({ done, problem }: AccountToldProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if ((done || problem) && isLost) place.current?.focus()
  }, [done, problem])
  return (
    <div ref={place} role="status" className={styles.told} tabIndex={-1}>
      {done && <MessageLine kind="good">{done}</MessageLine>}
      {problem && <MessageLine kind="bad">{problem}</MessageLine>}
    </div>
  )
}
