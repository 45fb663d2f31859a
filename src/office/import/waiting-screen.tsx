import { formatDay } from '#words/format.ts'
import { loadScreen } from '../data/load-screen.ts'
import { ListScreen } from '../shell/list-screen.tsx'
import { defineList } from '../ui/list/define-list.ts'
import { officeListAddress } from '../ui/list/list-address.ts'
import { useList } from '../ui/list/use-list.ts'
import { PlainTable } from '../ui/page/plain-table.tsx'
import { IMPORT_PATH, ImportTabs, sourceInWords } from './import-parts.tsx'
import { loadImportWords, useImportWords } from './import-words.ts'
import styles from './run-tables.module.css'

/** OFFICE-58: titles that cannot be sold yet, and until when. */
const WAITING = defineList({
  address: officeListAddress(`${IMPORT_PATH}/waiting`, {}),
  useWords: useImportWords,
  read: async ({ request }) => {
    const [answer] = await Promise.all([loadScreen(request, '/import/waiting', {}), loadImportWords()])
    return answer
  },
  changes: () => ['imports'],
  rows: ({ titles }) => titles,
  says: ({ words }) => ({
    title: words.views.waiting,
    sentence: words.waiting.sentence,
    empty: { title: words.waiting.empty, why: words.waiting.emptyWhy },
  }),
})

export const { loader } = WAITING

export function Component() {
  const { words, language, answer } = useList(WAITING)
  const { caption, columns, reasons, unknown, shown } = words.waiting
  return (
    <ListScreen of={WAITING} nav={<ImportTabs open="waiting" />}>
      <PlainTable
        caption={caption}
        className={styles.problems}
        rows={answer.titles}
        rowId={({ source, reference }) => `${source} ${reference}`}
        columns={[
          {
            id: 'name',
            head: columns.name,
            cell: ({ name }) => <span className="serif">{name ?? words.rows.noTitle}</span>,
          },
          { id: 'ean', head: columns.ean, cell: ({ ean }) => ean },
          {
            id: 'source',
            head: columns.source,
            className: 'quiet',
            cell: ({ sourceName }) => sourceInWords(sourceName, words),
          },
          { id: 'reason', head: columns.reason, cell: ({ reason }) => reasons[reason] },
          {
            id: 'until',
            head: columns.until,
            className: 'quiet',
            cell: ({ nextTurn }) => (nextTurn === null ? unknown : formatDay(nextTurn, language)),
          },
        ]}
      />
      <p className="quiet small">{shown(answer.titles.length, answer.all)}</p>
    </ListScreen>
  )
}
