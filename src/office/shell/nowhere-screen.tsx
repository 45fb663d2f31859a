import type { ReactNode } from 'react'
import { OFFICE_PATH } from '#site/addresses.ts'
import { EmptyState } from '../ui/page/screen-states.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { useWords } from '../words/office-words.tsx'
import styles from './nowhere-screen.module.css'
import { useScreenTitle } from './use-screen-title.ts'

type NowhereScreenProps = {
  /** What is not there. */ title?: string
  /** Why that may be. */ children?: ReactNode
}

/** An address of the office at which there is nothing, and the way to look for it. */
export function NowhereScreen({ title, children }: NowhereScreenProps) {
  const words = useWords()
  const heading = title ?? words.frame.nowhere
  useScreenTitle(heading)
  return (
    <div className={styles.nowhere}>
      <h1 className="vh">{heading}</h1>
      <EmptyState title={heading}>
        {children ?? words.frame.nowhereWhy} <TextLink to={`${OFFICE_PATH}/find`}>{words.frame.lookForIt}</TextLink>
      </EmptyState>
    </div>
  )
}
