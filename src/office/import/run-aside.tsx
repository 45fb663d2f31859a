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
  const { effects: said } = words
  const people = PEOPLE.filter((name) => (run.effects[name] ?? 0) > 0)
  return (
    <aside>
      <PageSection title={said.money}>
        <Money run={run} />
      </PageSection>
      <PageSection title={said.people}>
        <ul className={styles.plain}>
          {people.map((name) => (
            <li key={name}>{said[name](run.effects[name] ?? 0)}</li>
          ))}
          {people.length === 0 && <li className="quiet">{said.nothing}</li>}
        </ul>
      </PageSection>
      <PageSection title={words.undo.title}>
        <p className="quiet">{undoSentence(run, words.undo)}</p>
      </PageSection>
    </aside>
  )
}

function undoSentence({ kind, can, state, keptDays }: Run, said: ReturnType<typeof useImportWords>['undo']): string {
  if (kind === 'undo') return said.isUndo
  if (kind === 'remap') return said.isRemap
  if (can.includes('undo')) return said.now(keptDays)
  return state === 'checked' || state === 'applying' ? said.later(keptDays) : said.none
}

function Money({ run: { effects } }: { run: Run }) {
  const { effects: said } = useImportWords()
  const language = useOfficeLanguage()
  const of = (name: string) => effects[name] ?? 0
  const rows: [head: string, value: string, isSum?: boolean][] = [
    ...(of('pricesUp') > 0 ? [[said.up(of('pricesUp')), said.most(of('largestRise'))] as [string, string]] : []),
    ...(of('pricesDown') > 0 ? [[said.down(of('pricesDown')), said.most(-of('largestFall'))] as [string, string]] : []),
    ...(of('stockValueBefore') + of('stockValueAfter') > 0
      ? ([
          [said.before, formatForints(of('stockValueBefore'), language)],
          [said.after, formatForints(of('stockValueAfter'), language), true],
        ] as [string, string, boolean?][])
      : []),
    ...(of('pricesKept') > 0 ? [[said.kept, said.ofTitles(of('pricesKept'))] as [string, string]] : []),
    ...(of('salesChanged') > 0 ? [[said.sales, said.ofTitles(of('salesChanged'))] as [string, string]] : []),
    ...(of('salesCapped') > 0 ? [[said.capped, said.ofTitles(of('salesCapped'))] as [string, string]] : []),
  ]
  const areCopiesMoved = of('more') + of('fewer') + of('none') > 0
  if (rows.length === 0) return <p className="quiet">{areCopiesMoved ? said.noPrices : said.noMoney}</p>
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
