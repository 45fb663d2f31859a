import type { OfficeAnswer } from '#server/office/office-api.ts'
import { formatMonthDay } from '#words/format.ts'
import { useSession } from '../data/session.ts'
import { Button } from '../ui/controls/button.tsx'
import { Icon } from '../ui/controls/icon.tsx'
import { StateSign } from '../ui/page/state-sign.tsx'
import { useOfficeLanguage } from '../words/office-words.tsx'
import { valueInWords } from '../words/value-in-words.ts'
import { fieldInWords, importValueWords, sourceInWords } from './import-parts.tsx'
import { useImportWords } from './import-words.ts'
import type { Run } from './run.ts'
import styles from './run-tables.module.css'

export type ComparedTitle = OfficeAnswer<'get', '/import/runs/{run}/records/{record}'>
type Field = ComparedTitle['fields'][number]

/** What is counted or follows from others is nobody's word: nothing is pressed there. */
const NOT_PRESSED: readonly string[] = ['stock', 'kind', 'safetyContacts', 'works', 'editions', 'periodical']

type FieldRowProps = {
  run: Run
  field: Field
  hasProduct: boolean
  isBusy: boolean
  onDecide: (wish: 'take' | 'keep') => void
  onHear: (isHeard: boolean) => void
}

/** What the shop says of a field today, what the file and others say, and what is pressed. */
export function FieldRow({ run, field, hasProduct, isBusy, onDecide, onHear }: FieldRowProps) {
  const words = useImportWords()
  const language = useOfficeLanguage()
  const compareWords = words.compare
  const value = (shown: Field['file']) => valueInWords(field.field, shown, importValueWords(words), language)
  const day = (since: string | null) => (since === null ? '' : formatMonthDay(since.slice(0, 10), language))
  const name = fieldInWords(field.field, words)
  const { origin } = field.today
  const isChanging = field.outcome === 'taken' && !isOver(run)
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-label={compareWords.columns.today}>
        {isChanging && field.today.value !== null ? <del>{value(field.today.value)}</del> : value(field.today.value)}
        {origin && (
          <small>
            <Icon name={field.isLocked ? 'lock' : 'feed'} size="small" />
            {field.isLocked
              ? compareWords.locked
              : [sourceInWords(origin.source, words), day(origin.since)].filter(Boolean).join(', ')}
          </small>
        )}
      </td>
      <td data-label={compareWords.columns.file}>
        {!field.says ? (
          <span className="quiet">{compareWords.silent}</span>
        ) : isChanging ? (
          <ins>{value(field.file)}</ins>
        ) : (
          value(field.file)
        )}
      </td>
      <td data-label={compareWords.columns.others} className="quiet">
        {field.others.length === 0 && compareWords.nothing}
        {field.others.map((other) => (
          <span key={other.source} className={styles.other}>
            {value(other.value)}
            <small>{[sourceInWords(other.source, words), day(other.since)].filter(Boolean).join(', ')}</small>
          </span>
        ))}
      </td>
      <Decision {...{ run, field, hasProduct, isBusy, onDecide, onHear }} />
    </tr>
  )
}

function Decision({ run, field, hasProduct, isBusy, onDecide, onHear }: FieldRowProps) {
  const words = useImportWords()
  const { permissions } = useSession()
  const compareWords = words.compare
  const name = fieldInWords(field.field, words)
  const mayPress = hasProduct && field.says && field.outcome !== 'same' && !NOT_PRESSED.includes(field.field)
  return (
    <td className={styles.decision}>
      <StateSign
        sign={field.outcome === 'taken' ? 'arrow' : 'tick'}
        tone={field.outcome === 'taken' ? 'next' : field.outcome === 'kept' ? 'good' : 'over'}
      >
        {field.isIgnored
          ? compareWords.ignored
          : (isOver(run) ? compareWords.outcomesDone : compareWords.outcomes)[field.outcome]}
      </StateSign>
      <span className={styles.acts}>
        {mayPress && !field.isIgnored && field.outcome === 'kept' && (
          <Button disabled={isBusy} onClick={() => onDecide('take')}>
            {compareWords.take}
            <span className="vh">: {name}</span>
          </Button>
        )}
        {mayPress && !field.isLocked && field.outcome === 'taken' && !isOver(run) && (
          <Button disabled={isBusy} onClick={() => onDecide('keep')}>
            {compareWords.keep}
            <span className="vh">: {name}</span>
          </Button>
        )}
        {permissions.includes('import.sources') && field.says && (mayPress || field.isIgnored) && (
          <Button kind="bare" disabled={isBusy} onClick={() => onHear(field.isIgnored)}>
            {field.isIgnored ? compareWords.hear : compareWords.never}
            <span className="vh">: {name}</span>
          </Button>
        )}
      </span>
    </td>
  )
}

const isOver = ({ state }: Run) => state === 'done' || state === 'undone'
