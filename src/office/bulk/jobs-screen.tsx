import { OFFICE_PATH } from '#site/addresses.ts'
import { loadScreen } from '../data/load-screen.ts'
import { ListScreen } from '../shell/list-screen.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { defineList } from '../ui/list/define-list.ts'
import { anyText, officeListAddress, oneOf } from '../ui/list/list-address.ts'
import { dayAndTime } from '../ui/page/moments.ts'
import { StateSign } from '../ui/page/state-sign.tsx'
import { useWords } from '../words/office-words.tsx'
import { numberInWords, termsInWords } from './bulk-in-words.ts'
import { SIGN_OF_STATE } from './job-states.ts'

const PATH = `${OFFICE_PATH}/jobs`
const WHOSE = ['all', 'mine'] as const

/** OFFICE-08: changes of many titles, mine and everybody's: what, how far, by whom. */
const JOBS = defineList({
  address: officeListAddress(PATH, { whose: oneOf(WHOSE, 'all'), before: anyText }),
  useWords: () => useWords().bulk,
  read: ({ request, query }) => loadScreen(request, '/bulk-jobs', { query }),
  changes: () => ['jobs'],
  rows: ({ jobs }) => jobs,
  says: ({ words, answer: { jobs } }) => ({
    title: words.title,
    sentence: words.sentence,
    shown: words.shown(jobs.length),
    empty: {
      title: words.none,
      why: (
        <>
          {words.noneSays} <TextLink to={`${OFFICE_PATH}/products`}>{words.toList}</TextLink>
        </>
      ),
    },
  }),
  views: ({ words, query, to }) => ({
    label: words.whoseLabel,
    open: query.whose,
    views: WHOSE.map((whose) => ({ view: whose, label: words.whose[whose], to: to({ whose }) })),
  }),
  table: ({ words, language }) => ({
    caption: words.caption,
    rowId: ({ id }) => String(id),
    rowTo: ({ id }) => `${PATH}/${id}`,
    columns: [
      {
        id: 'what',
        head: words.columns.what,
        cell: ({ terms, undoes }) => termsInWords(terms, undoes, { words, language }),
      },
      {
        id: 'titles',
        head: words.columns.titles,
        isNumber: true,
        onPhone: 'leadEnd',
        cell: ({ total }) => numberInWords(total, language),
      },
      { id: 'who', head: words.columns.who, onPhone: 'second', cell: ({ by }) => by },
      {
        id: 'at',
        head: words.columns.at,
        onPhone: 'thirdEnd',
        cell: ({ madeAt }) => dayAndTime(new Date(madeAt), language),
      },
      {
        id: 'state',
        head: words.columns.state,
        onPhone: 'third',
        cell: ({ state, counts, total }) => (
          <StateSign {...SIGN_OF_STATE[state]}>
            {words.states[state]}
            {(state === 'running' || state === 'paused') &&
              `, ${Math.floor((100 * (total - counts.waiting)) / total)} %`}
          </StateSign>
        ),
      },
    ],
  }),
  pages: ({ answer: { next } }) => ({ after: next === null ? null : { before: String(next) } }),
})

export const { loader } = JOBS

export function Component() {
  return <ListScreen of={JOBS} />
}
