import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { formatDay } from '#words/format.ts'
import { loadScreen } from '../data/load-screen.ts'
import { useChanges } from '../data/use-changes.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { PageOpening } from '../ui/page/page-opening.tsx'
import { EmptyState } from '../ui/page/screen-states.tsx'
import { useOfficeLanguage } from '../words/office-words.tsx'
import { ImportTabs, sourceInWords } from './import-parts.tsx'
import { loadImportWords, useImportWords } from './import-words.ts'
import styles from './run-tables.module.css'

export async function loader({ request }: LoaderFunctionArgs) {
  const [answer] = await Promise.all([loadScreen(request, '/import/waiting', {}), loadImportWords()])
  return answer
}

/** OFFICE-58: titles that cannot be sold yet, and until when. */
export function Component() {
  const words = useImportWords()
  const language = useOfficeLanguage()
  const said = words.waiting
  const { titles, all } = useLoaderData<typeof loader>()
  useScreenTitle(words.views.waiting)
  useChanges(['imports'])
  return (
    <>
      <PageOpening title={words.views.waiting} sentence={said.sentence} />
      <ImportTabs open="waiting" />
      {titles.length === 0 ? (
        <EmptyState title={said.empty}>{said.emptyWhy}</EmptyState>
      ) : (
        <>
          <table className={styles.problems}>
            <caption className="vh">{said.caption}</caption>
            <thead>
              <tr>
                <th scope="col">{said.columns.name}</th>
                <th scope="col">{said.columns.ean}</th>
                <th scope="col">{said.columns.source}</th>
                <th scope="col">{said.columns.reason}</th>
                <th scope="col">{said.columns.until}</th>
              </tr>
            </thead>
            <tbody>
              {titles.map(({ source, sourceName, reference, ean, name, reason, nextTurn }) => (
                <tr key={`${source} ${reference}`}>
                  <td>
                    <span className="serif">{name ?? words.rows.noTitle}</span>
                  </td>
                  <td>{ean}</td>
                  <td className="quiet">{sourceInWords(sourceName, words)}</td>
                  <td>{said.reasons[reason]}</td>
                  <td className="quiet">{nextTurn === null ? said.unknown : formatDay(nextTurn, language)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="quiet small">{said.shown(titles.length, all)}</p>
        </>
      )}
    </>
  )
}
