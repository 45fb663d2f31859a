import { OFFICE_PATH } from '#site/addresses.ts'
import { WORD_VIEWS } from '#shop/selling/reader-words/reader-words.ts'
import { loadScreen } from '../data/load-screen.ts'
import { ListScreen } from '../shell/list-screen.tsx'
import { defineList } from '../ui/list/define-list.ts'
import { anyText, officeListAddress, oneOf } from '../ui/list/list-address.ts'
import { useList } from '../ui/list/use-list.ts'
import { useWords } from '../words/office-words.tsx'
import styles from './reader-words.module.css'
import { WordsRow } from './words-row.tsx'

/** WORD-04: what readers wrote of books, to be read before it is shown. */
const READER_WORDS = defineList({
  address: officeListAddress(`${OFFICE_PATH}/reader-words`, { view: oneOf(WORD_VIEWS, 'waiting'), after: anyText }),
  useWords,
  read: ({ request, query }) => loadScreen(request, '/reader-words', { query }),
  changes: () => ['reader-words'],
  rows: ({ words }) => words,
  says: ({ words: { rail, readerWords }, query, answer }) => ({
    title: rail.readerWords,
    sentence: readerWords.sentence,
    shown: readerWords.shown(answer.words.length),
    empty: { title: readerWords.empty[query.view], why: readerWords.emptyWhy[query.view] },
  }),
  views: ({ words: { readerWords }, query, answer: { counts }, to }) => ({
    label: readerWords.viewsLabel,
    open: query.view,
    views: WORD_VIEWS.map((view) => ({
      view,
      label: readerWords.views[view],
      count: view === 'waiting' || view === 'reported' ? counts[view] : undefined,
      to: to({ view }),
    })),
  }),
  pages: ({ answer: { next } }) => ({ after: next ? { after: next } : null }),
})

export const { loader } = READER_WORDS

export function Component() {
  const { answer, words } = useList(READER_WORDS)
  return (
    <ListScreen of={READER_WORDS}>
      <ol className={styles.list} aria-label={words.rail.readerWords}>
        {answer.words.map((one) => (
          <li key={one.id}>
            <WordsRow words={one} />
          </li>
        ))}
      </ol>
    </ListScreen>
  )
}
