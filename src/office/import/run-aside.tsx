import { formatForints } from '#words/format.ts'
import { PageSection } from '../ui/page/page-opening.tsx'
import { useOfficeLanguage } from '../words/office-words.tsx'
import { useImportWords } from './import-words.ts'
import styles from './run.module.css'
import type { Run } from './run.ts'

const PEOPLE = [
  'preordersMoved',
  'ordersOfUnavailable',
  'ordersOffSale',
  'promisedAndMissing',
  'titlesAppearing',
  'titlesVanishing',
  'descriptionsLost',
  'picturesLost',
  'publishersWithoutContact',
  'addressesChanged',
  'more',
  'fewer',
  'none',
] as const

/** What it means in forints, for people, and how it is taken back. */
export function RunAside({ run }: { run: Run }) {
  const words = useImportWords()
  const { effects: effectsWords } = words
  const people = PEOPLE.filter((name) => (run.effects[name] ?? 0) > 0)
  return (
    <aside>
      <PageSection title={effectsWords.money}>
        <Money run={run} />
      </PageSection>
      <PageSection title={effectsWords.people}>
        <ul className={styles.plain}>
          {people.map((name) => (
            <li key={name}>{effectsWords[name](run.effects[name] ?? 0)}</li>
          ))}
          {people.length === 0 && <li className="quiet">{effectsWords.nothing}</li>}
        </ul>
      </PageSection>
      <PageSection title={words.undo.title}>
        <p className="quiet">{undoSentence(run, words.undo)}</p>
      </PageSection>
    </aside>
  )
}

function undoSentence({ kind, can, state, keptDays }: Run, words: ReturnType<typeof useImportWords>['undo']): string {
  if (kind === 'undo') return words.isUndo
  if (kind === 'remap') return words.isRemap
  if (can.includes('undo')) return words.now(keptDays)
  return state === 'checked' || state === 'applying' ? words.later(keptDays) : words.none
}

function Money({ run: { effects } }: { run: Run }) {
  const { effects: words } = useImportWords()
  const language = useOfficeLanguage()
  const of = (name: string) => effects[name] ?? 0
  const rows: [head: string, value: string, isSum?: boolean][] = [
    ...(of('pricesUp') > 0 ? [[words.up(of('pricesUp')), words.most(of('largestRise'))] as [string, string]] : []),
    ...(of('pricesDown') > 0
      ? [[words.down(of('pricesDown')), words.most(-of('largestFall'))] as [string, string]]
      : []),
    ...(of('stockValueBefore') + of('stockValueAfter') > 0
      ? ([
          [words.before, formatForints(of('stockValueBefore'), language)],
          [words.after, formatForints(of('stockValueAfter'), language), true],
        ] as [string, string, boolean?][])
      : []),
    ...(of('pricesKept') > 0 ? [[words.kept, words.ofTitles(of('pricesKept'))] as [string, string]] : []),
    ...(of('salesChanged') > 0 ? [[words.sales, words.ofTitles(of('salesChanged'))] as [string, string]] : []),
    ...(of('salesCapped') > 0 ? [[words.capped, words.ofTitles(of('salesCapped'))] as [string, string]] : []),
  ]
  const areCopiesMoved = of('more') + of('fewer') + of('none') > 0
  if (rows.length === 0) return <p className="quiet">{areCopiesMoved ? words.noPrices : words.noMoney}</p>
  return (
    <table className={styles.ledger}>
      <tbody>
        {rows.map(([head, value, isSum]) => (
          <tr key={head} className={isSum ? styles.sum : undefined}>
            <th scope="row">{head}</th>
            <td className="nb">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
