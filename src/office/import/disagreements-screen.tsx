import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { formatMonthDay } from '#words/format.ts'
import { loadScreen } from '../data/load-screen.ts'
import { useChanges } from '../data/use-changes.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { ButtonLink } from '../ui/controls/button.tsx'
import { PageOpening } from '../ui/page/page-opening.tsx'
import { EmptyState } from '../ui/page/screen-states.tsx'
import { StateSign } from '../ui/page/state-sign.tsx'
import { useOfficeLanguage } from '../words/office-words.tsx'
import { fieldInWords, IMPORT_PATH, ImportTabs, importValueWords, sourceInWords } from './import-parts.tsx'
import { loadImportWords, useImportWords } from './import-words.ts'
import { valueInWords } from '../words/value-in-words.ts'
import styles from './import.module.css'

export async function loader({ request }: LoaderFunctionArgs) {
  const after = new URL(request.url).searchParams.get('after') ?? ''
  const [answer] = await Promise.all([
    loadScreen(request, '/import/disagreements', { query: { after } }),
    loadImportWords(),
  ])
  return { ...answer, after }
}

/** OFFICE-58: titles of which two sources say something else. */
export function Component() {
  const words = useImportWords()
  const language = useOfficeLanguage()
  const disagreementsWords = words.disagreements
  const { disagreements, next, after } = useLoaderData<typeof loader>()
  useScreenTitle(words.views.disagreements)
  useChanges(['imports'])
  const isAllAgreed = disagreements.length === 0 && next === null && after === ''
  return (
    <>
      <PageOpening title={words.views.disagreements} sentence={disagreementsWords.sentence} />
      <ImportTabs open="disagreements" />
      {disagreements.length === 0 ? (
        <EmptyState title={isAllAgreed ? disagreementsWords.empty : disagreementsWords.nothingHere}>
          {disagreementsWords.emptyWhy}
        </EmptyState>
      ) : (
        <ul className={styles.cards}>
          {disagreements.map(({ productId, ean, name, field, said: values }) => (
            <li key={`${productId} ${field}`}>
              <p>
                <span className="serif">{name}</span>{' '}
                <span className="quiet small">
                  {ean}, {fieldInWords(field, words)}
                </span>
              </p>
              <div className={styles.saidTwice}>
                {values.map(({ source, value, since, isTaken }) => (
                  <div key={source}>
                    <p>{valueInWords(field, value, importValueWords(words), language)}</p>
                    <p className="quiet small">
                      {sourceInWords(source, words)}, {formatMonthDay(since.slice(0, 10), language)}{' '}
                      {isTaken && (
                        <StateSign sign="tick" tone="good">
                          {disagreementsWords.taken}
                        </StateSign>
                      )}
                    </p>
                  </div>
                ))}
              </div>
            </li>
          ))}
        </ul>
      )}
      {next !== null && (
        <ButtonLink to={`${IMPORT_PATH}/disagreements?after=${encodeURIComponent(next)}`}>
          {disagreementsWords.more}
        </ButtonLink>
      )}
    </>
  )
}
