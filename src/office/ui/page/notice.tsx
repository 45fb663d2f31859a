import { useEffect, useRef, type ReactNode } from 'react'
import { classNames } from '#web/ui/controls/class-names.ts'
import { Icon, type IconName } from '../controls/icon.tsx'
import styles from './notice.module.css'
import type { Tone } from './state-sign.tsx'

type NoticeProps = {
  tone: Exclude<Tone, 'over'>
  icon: IconName
  /** What is the matter, in a sentence. */
  title: ReactNode
  /** What follows from it, smaller. */
  children?: ReactNode
  /** The way out. */
  act?: ReactNode
  /** Whether it is read out when it appears; what was there from the start is not. */
  isNews?: boolean
}

export function Notice({ tone, icon, title, children, act, isNews = false }: NoticeProps) {
  const box = useRef<HTMLDivElement>(null)
  const isRefusal = isNews && tone === 'wrong'
  useEffect(() => {
    // Whoever pressed a key far below sees it too; where a field is to be mended, that one is what is looked at.
    if (isRefusal && !document.activeElement?.matches('[aria-invalid="true"]'))
      box.current?.scrollIntoView({ block: 'nearest' })
  }, [isRefusal, title])

  return (
    <div ref={box} className={classNames(styles.notice, styles[tone])} role={isNews ? 'status' : undefined}>
      <Icon name={icon} />
      <div className={styles.said}>
        <p>{title}</p>
        {children && <p className="quiet small">{children}</p>}
      </div>
      {act && <div className={styles.acts}>{act}</div>}
    </div>
  )
}
