import type { ReactNode } from 'react'
import { useChanges } from '../data/use-changes.ts'
import type { List } from '../ui/list/define-list.ts'
import { ListBody } from '../ui/list/list-body.tsx'
import { useList } from '../ui/list/use-list.ts'
import { PageOpening } from '../ui/page/page-opening.tsx'
import { useScreenTitle } from './use-screen-title.ts'

type ListScreenProps<Query, Answer, Row, Words> = {
  of: List<Query, Answer, Row, Words>
  acts?: ReactNode
  /** Below the opening: the screens beside this one. */
  nav?: ReactNode
  /** Between the form and the views. */
  between?: ReactNode
  /** Below the list: what is open over it. */
  below?: ReactNode
  /** Around the list, where it has a place of its own. */
  className?: string
  /** The rows, where they are no table of the definition. */
  children?: ReactNode
}

/** OFFICE-02: a list as a screen, read again when something of it changes. */
export function ListScreen<Query, Answer, Row, Words>({
  of: list,
  acts,
  nav,
  between,
  below,
  className,
  children,
}: ListScreenProps<Query, Answer, Row, Words>) {
  const around = useList(list)
  const { title, sentence } = list.says(around)
  useScreenTitle(title)
  const body = (
    <ListBody of={list} between={between}>
      {children}
    </ListBody>
  )
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
