import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import type { Language } from '#site/languages.ts'
import { loadScreen } from '../data/load-screen.ts'
import { useChanges } from '../data/use-changes.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { TextLink } from '../ui/controls/text-link.tsx'
import { DataTable, type Column } from '../ui/page/data-table.tsx'
import { PageOpening } from '../ui/page/page-opening.tsx'
import { StateSign } from '../ui/page/state-sign.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { TextStanding } from './text-standing.tsx'
import styles from './texts.module.css'

type Row = OfficeAnswer<'get', '/texts'>['texts'][number]

export function loader({ request }: LoaderFunctionArgs) {
  return loadScreen(request, '/texts', {})
}

/** OFFICE-64: every text of the shop, and what is to be known of it. */
export function Component() {
  const { texts: words, rail } = useWords()
  const language = useOfficeLanguage()
  const { texts } = useLoaderData<typeof loader>()
  useScreenTitle(rail.texts)
  useChanges(['contents'])
  const columns: Column<Row>[] = [
    {
      id: 'name',
      head: words.columns.name,
      cell: ({ key, language }) => `${words.names[key]} (${words.short[language]})`,
    },
    {
      id: 'kind',
      head: words.columns.kind,
      onPhone: 'leadEnd',
      cell: ({ isBinding }) => (isBinding ? words.binding : words.free),
    },
    { id: 'standing', head: words.columns.standing, onPhone: 'second', cell: (text) => <TextStanding text={text} /> },
    {
      id: 'note',
      head: words.columns.note,
      onPhone: 'third',
      cell: ({ isAsItCame, current }) =>
        isAsItCame && current ? (
          <StateSign sign="hollow" tone="waits">
            {words.asItCame}
          </StateSign>
        ) : (
          (current?.note ?? '')
        ),
    },
  ]
  return (
    <>
      <PageOpening title={rail.texts} sentence={words.sentence} />
      <DataTable
        caption={words.caption}
        columns={columns}
        rows={inOrder(texts, language)}
        rowId={({ key, language }) => `${key} ${language}`}
        rowTo={({ key, language }) => `${OFFICE_PATH}/texts/${key}/${language}`}
      />
      <p className={styles.beside}>
        <TextLink to={`${OFFICE_PATH}/texts/guarantee-notice`}>{words.toNotice}</TextLink>
      </p>
    </>
  )
}

/** What binds nobody first; of each text the language that one reads before the other. */
function inOrder(texts: readonly Row[], language: Language): Row[] {
  const place = (text: Row) =>
    (text.isBinding ? 1000 : 0) +
    2 * texts.findIndex(({ key }) => key === text.key) +
    (text.language === language ? 0 : 1)
  return texts.toSorted((one, other) => place(one) - place(other))
}
