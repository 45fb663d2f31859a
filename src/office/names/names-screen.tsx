import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { loadScreen } from '../data/load-screen.ts'
import { useSession } from '../data/session.ts'
import { LONGEST_SEARCH } from '../data/sought-words.ts'
import { ListScreen } from '../shell/list-screen.tsx'
import { officeChoices } from '../shell/office-choices.ts'
import { ButtonLink } from '../ui/controls/button.tsx'
import { ViewTabs } from '../ui/controls/choices.tsx'
import { defineList } from '../ui/list/define-list.ts'
import { anyText, officeListAddress, soughtWords } from '../ui/list/list-address.ts'
import { useWords } from '../words/office-words.tsx'
import { kindIn, namePath } from './name-paths.ts'
import styles from './names.module.css'

const LISTED = ['contributor', 'publisher', 'series', 'periodical'] as const
type ListedKind = (typeof LISTED)[number]

/** OFFICE-33: people, publishers, series and newspapers: by the alphabet, or searched for. */
const LISTS = {
  contributor: namesOf('contributor'),
  publisher: namesOf('publisher'),
  series: namesOf('series'),
  periodical: namesOf('periodical'),
}

function namesOf(kind: ListedKind) {
  return defineList({
    address: officeListAddress(namePath(kind), { q: soughtWords, after: anyText }),
    useWords: () => useWords().names,
    read: async ({ request, query }) => ({
      kind,
      ...(await loadScreen(request, '/catalogue/{kind}', {
        parameters: { kind },
        query: { ...query, language: officeChoices().language },
      })),
    }),
    rows: ({ names }) => names,
    says: ({ words, query, answer: { names } }) => ({
      title: words.screens[kind],
      sentence: words.sentence[kind],
      shown: words.shown(names.length),
      empty: query.q
        ? { title: words.empty, why: words.emptyWhy }
        : { title: words.emptyShop, why: kind === 'periodical' ? words.newPeriodicalSentence : words.emptyShopWhy },
    }),
    form: ({ words, query, to }) => ({
      fields: { q: { as: 'line', label: words.search, type: 'search', maxLength: LONGEST_SEARCH } },
      isSearch: true,
      key: words.search,
      show: words.show,
      all: query.q ? { label: words.all, to: to({}) } : null,
      className: styles.find,
    }),
    table: ({ words }) => ({
      caption: words.caption,
      rowId: ({ id }) => id,
      rowTo: ({ id }) => namePath(kind, id),
      columns: [
        { id: 'name', head: words.columns.name, cell: ({ name }) => name },
        ...(kind === 'publisher'
          ? []
          : [
              {
                id: 'aside',
                head: words.asides[kind],
                onPhone: 'second',
                cell: ({ aside }: { aside: string }) => aside,
              } as const,
            ]),
        {
          id: 'titles',
          head: words.columns.titles,
          isNumber: true,
          onPhone: 'leadEnd',
          cell: ({ titles }) => words.titles(titles),
        },
      ],
    }),
    pages: ({ query, answer: { next } }) => ({
      before: query.after ? {} : null,
      after: next ? { after: next } : null,
    }),
  })
}

export function loader(request: LoaderFunctionArgs) {
  const kind = LISTED.find((one) => one === kindIn(request.request)) ?? 'contributor'
  return LISTS[kind].loader(request)
}

export function Component() {
  const { names: words } = useWords()
  const { permissions } = useSession()
  const { kind } = useLoaderData<typeof loader>().answer
  const mayMake = kind === 'periodical' && permissions.includes('catalogue.write')
  return (
    <ListScreen
      of={LISTS[kind]}
      acts={
        mayMake && (
          <ButtonLink kind="go" icon="plus" to={`${namePath('periodical')}/new`}>
            {words.newPeriodical}
          </ButtonLink>
        )
      }
      nav={
        <ViewTabs
          label={words.screensLabel}
          views={LISTED.map((view) => ({ view, label: words.screens[view] }))}
          open={kind}
          toView={(view) => namePath(view)}
        />
      }
    />
  )
}
