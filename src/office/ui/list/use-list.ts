import { useLoaderData } from 'react-router'
import { useSession } from '../../data/session.ts'
import { useOfficeLanguage } from '../../words/office-words.tsx'
import type { List, ListAround, Loaded } from './define-list.ts'

/** What the list of this screen is drawn from. */
export function useList<Query, Answer, Row, Words>({
  address,
  useWords,
}: List<Query, Answer, Row, Words>): ListAround<Query, Answer, Words> {
  const { query, answer } = useLoaderData<Loaded<Query, Answer>>()
  return { query, answer, words: useWords(), language: useOfficeLanguage(), session: useSession(), to: address.to }
}
