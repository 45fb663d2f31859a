import type { ReactNode } from 'react'
import { classNames } from '#web/ui/controls/class-names.ts'
import styles from './state-sign.module.css'

/** Dot has it, ring waits, half in part, diamond next, triangle a person, tick done, dash ended, arrow moves. */
const SIGNS = {
  dot: <circle cx="6" cy="6" r="3.800" fill="currentColor" />,
  ring: <circle cx="6" cy="6" r="4" />,
  half: (
    <>
      <circle cx="6" cy="6" r="4" />
      <path d="M6 2a4 4 0 0 1 0 8z" fill="currentColor" stroke="none" />
    </>
  ),
  diamond: <path d="M6 1.200 10.800 6 6 10.800 1.200 6z" fill="currentColor" />,
  hollow: <path d="M6 1.200 10.800 6 6 10.800 1.200 6z" />,
  triangle: <path d="M6 .8 11.600 11H.4zM6 4.600v2.800M6 9.100v.1" />,
  tick: <path d="m1 6.500 3.300 3.300L11 2.200" />,
  dash: <path d="M1 6h10" />,
  arrow: <path d="M1 6h10M7 2l4 4-4 4" />,
  back: <path d="M11 6H1M5 2 1 6l4 4" />,
} as const satisfies Record<string, ReactNode>

export type StateSignName = keyof typeof SIGNS
export type Tone = 'good' | 'waits' | 'wrong' | 'next' | 'over'

type StateSignProps = { sign: StateSignName; tone: Tone; children: ReactNode }

/** A state is a sign, a word and a colour, never a colour alone. */
export function StateSign({ sign, tone, children }: StateSignProps) {
  return (
    <span className={classNames(styles.state, styles[tone])}>
      <svg viewBox="0 0 12 12" aria-hidden="true">
        {SIGNS[sign]}
      </svg>
      {children}
    </span>
  )
}
