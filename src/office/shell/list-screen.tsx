import type { ReactNode } from 'react'
import { useChanges } from '../data/use-changes.ts'
import { ListBody, type ListBodyProps } from '../ui/list/list-body.tsx'
import { useList } from '../ui/list/use-list.ts'
import { PageOpening } from '../ui/page/page-opening.tsx'
import { useScreenTitle } from './use-screen-title.ts'

type ListScreenProps<Query, Answer, Row, Words> = ListBodyProps<Query, Answer, Row, Words> & {
  acts?: ReactNode
  /** Below the opening: the screens beside this one. */
  nav?: ReactNode
  /** Below the list: what is open over it. */
  below?: ReactNode
  /** Around the list, where it has a place of its own. */
  className?: string
}

/** OFFICE-02: a list as a screen, read again when something of it changes. */
export function ListScreen<Query, Answer, Row, Words>(props: ListScreenProps<Query, Answer, Row, Words>) {
  const { acts, nav, below, className, ...given } = props
  const list = given.of
  const around = useList(list)
  const { title, sentence } = list.says(around)
  useScreenTitle(title)
  const body = <ListBody {...given} />
  return (
    <>
      {list.changes && <Changes of={list.changes(around.answer)} />}
      <PageOpening title={title} sentence={sentence} acts={acts} />
      {nav}
      {className ? <div className={className}>{body}</div> : body}
      {below}
    </>
  )
}

/** A list that nothing changes while it is looked at is read once. */
function Changes({ of }: { of: readonly string[] }) {
  useChanges(of)
  return null
}
