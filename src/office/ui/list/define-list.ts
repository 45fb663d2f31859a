import type { ReactNode } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import type { Language } from '#site/languages.ts'
import type { Session } from '../../data/session.ts'
import type { TableOf } from '../page/data-table.tsx'
import type { ListAddress } from './list-address.ts'
import type { ListFormOf } from './list-form.tsx'

/** What a list is drawn from: what its address says, what the office answered, and who reads it in which words. */
export type ListAround<Query, Answer, Words> = {
  query: Query
  answer: Answer
  words: Words
  language: Language
  session: Session
  /** The address of this list for another query. */
  to: (query: Partial<Query>) => string
}

type ListRequest<Query> = Pick<LoaderFunctionArgs, 'request' | 'params'> & { query: Query }

/** The way to the other pages: what the address says of them; nothing where there is none. */
export type ListPages<Query> = { before?: Partial<Query> | null; after: Partial<Query> | null }

export type ListView = { view: string; label: string; count?: number; to: string }

type Sentences = {
  title: string
  sentence?: ReactNode
  /** How many there are on this page. */
  shown?: string
  /** Left out where there is always something. */
  empty?: { title: string; why: ReactNode }
}

/** The properties stand in the order in which their types follow from each other. */
type ListDefinition<Query, Answer, Row, Words> = {
  address: ListAddress<Query>
  useWords: () => Words
  read: (request: ListRequest<Query>) => Promise<Answer>
  /** Whatever changes it; it is read again then. */
  changes?: (answer: Answer) => readonly string[]
  rows: (answer: Answer, language: Language) => readonly Row[]
  says: (around: ListAround<Query, Answer, Words>) => Sentences
  /** Left out where the screen draws its rows itself. */
  table?: (around: ListAround<Query, Answer, Words>) => TableOf<Row>
  views?: (around: ListAround<Query, Answer, Words>) => { label: string; open: string; views: readonly ListView[] }
  form?: (around: ListAround<Query, Answer, Words>) => ListFormOf<Query>
  pages?: (around: ListAround<Query, Answer, Words>) => ListPages<Query>
}

export type Loaded<Query, Answer> = { query: Query; answer: Answer }

export type List<Query, Answer, Row, Words> = ListDefinition<Query, Answer, Row, Words> & {
  /** For the module of the screen. */
  loader: (request: LoaderFunctionArgs) => Promise<Loaded<Query, Answer>>
}

/**
 * A list of the office: from its definition come its address, its loader, the form of its filters, its views, its table, what it says
 * where it is empty, and its pages. `ListScreen` shows it as a screen, `ListBody` as a part of one.
 */
export function defineList<Query, Answer, Row, Words>(
  definition: ListDefinition<Query, Answer, Row, Words>,
): List<Query, Answer, Row, Words> {
  return {
    ...definition,
    loader: async ({ request, params }) => {
      const query = definition.address.read(new URL(request.url).searchParams)
      return { query, answer: await definition.read({ request, params, query }) }
    },
  }
}
