import { FEWEST_GUARDED } from '#shop/supply/import/runs/guards.ts'
import { OFFICE_PATH } from '#site/addresses.ts'
import { ButtonLink } from '../ui/controls/button.tsx'
import { Icon } from '../ui/controls/icon.tsx'
import { PageSection } from '../ui/page/page-opening.tsx'
import { useOfficeLanguage } from '../words/office-words.tsx'
import { useImportWords, type ImportWords } from './import-words.ts'
import styles from './run.module.css'
import { rowsAddress, type RowsQuery } from './rows-address.ts'
import type { Run } from './run.ts'

const SHARES = ['refused', 'withdrawn', 'emptied', 'price-changed'] as const
type Share = (typeof SHARES)[number]

/** Where the titles stand of which a guard speaks. */
const ROWS_OF_GUARD: Partial<Record<string, Partial<RowsQuery>>> = {
  'refused': { list: 'problems', level: 'record' },
  'withdrawn': { list: 'changes', action: 'withdrawn' },
  'price-changed': { list: 'changes', field: 'price' },
  'bound-price': { list: 'changes', field: 'price' },
  'file-ends-early': { list: 'problems', level: 'file' },
  'file-goes-on': { list: 'problems', level: 'file' },
  'quote-not-closed': { list: 'problems', level: 'file' },
}

/** Why a person looks at it before it counts: what is out of the ordinary first, then what is not. */
export function RunGuards({ run }: { run: Run }) {
  const words = useImportWords()
  const language = useOfficeLanguage()
  const { guards, guarded } = run
  const figures = guarded && figuresOf(guarded, language)
  const calm = figures ? [...SHARES, 'bound-price' as const, 'whole' as const].filter((one) => !isHit(one, guards)) : []
  return (
    <PageSection
      title={words.guards.title}
      aside={<span className="quiet small">{words.guards.aside(guards.length, guards.length + calm.length)}</span>}
    >
      <ul className={styles.guards}>
        {guards.map((guard) => (
          <li key={guard} className={styles.hit}>
            <Icon name="warning" />
            <p>{hitInWords(guard, run, words, language)}</p>
            <GuardLink guard={guard} run={run.run} />
          </li>
        ))}
        {calm.map((guard) => (
          <li key={guard} className={guarded && isOver(guard, guarded) ? styles.few : undefined}>
            <Icon name={guarded && isOver(guard, guarded) ? 'info' : 'tick'} size="small" />
            <p className="quiet">
              {guard === 'bound-price' || guard === 'whole'
                ? words.guards.calm[guard]
                : figures && calmInWords(guard, figures[guard], words)}
            </p>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}

function GuardLink({ guard, run }: { guard: string; run: number }) {
  const { guards } = useImportWords()
  if (guard === 'waits-for-decision')
    return <ButtonLink to={`${OFFICE_PATH}/import/decisions`}>{guards.decide}</ButtonLink>
  const shown = ROWS_OF_GUARD[guard]
  return shown ? <ButtonLink to={rowsAddress(run, shown)}>{guards.show}</ButtonLink> : null
}

function isHit(guard: string, guards: readonly string[]): boolean {
  return guard === 'whole'
    ? guards.some((one) => ['file-ends-early', 'file-goes-on', 'quote-not-closed'].includes(one))
    : guards.includes(guard)
}

/** A few are never too many: their share would be large in any small file. */
function calmInWords(guard: Share, figures: Figures, { guards }: ImportWords): string {
  const [count] = figures
  const sentence = guards.calm[guard](...figures)
  return count > 0 && count < FEWEST_GUARDED ? `${sentence} ${guards.tooFew(FEWEST_GUARDED)}` : sentence
}

type Figures = [count: number, percent: string, limit: string]

/** Over its limit, though of so few that nobody is stopped for it: that is not well, only small. */
function isOver(guard: string, guarded: NonNullable<Run['guarded']>): boolean {
  const share = SHARES.find((one) => one === guard)
  if (!share) return false
  const { count, all, limit } = sharesOf(guarded)[share]
  return all > 0 && count * 100 > all * limit
}

type Shared = { count: number; all: number; limit: number }

function sharesOf(guarded: NonNullable<Run['guarded']>): Record<Share, Shared> {
  const { records, known, refused, withdrawn, emptied, pricesFar, limits } = guarded
  return {
    'refused': { count: refused, all: records, limit: limits.refused ?? 0 },
    'withdrawn': { count: withdrawn, all: known, limit: limits.withdrawn ?? 0 },
    'emptied': { count: emptied, all: known, limit: limits.emptied ?? 0 },
    'price-changed': { count: pricesFar, all: known, limit: limits.priceChanged ?? 0 },
  }
}

function figuresOf(guarded: NonNullable<Run['guarded']>, language: string): Record<Share, Figures> {
  const percent = (share: number) => `${share.toLocaleString(language, { maximumFractionDigits: 1 })}\u00a0%`
  const of = ({ count, all, limit }: Shared): Figures => [
    count,
    percent(all > 0 ? (count * 100) / all : 0),
    percent(limit),
  ]
  const shares = sharesOf(guarded)
  return {
    'refused': of(shares.refused),
    'withdrawn': of(shares.withdrawn),
    'emptied': of(shares.emptied),
    'price-changed': of(shares['price-changed']),
  }
}

function hitInWords(guard: string, { guarded }: Run, words: ImportWords, language: string): string {
  const { hit } = words.guards
  const plain = words.messages.importGuards[guard] ?? guard
  const bare = `${plain.charAt(0).toUpperCase()}${plain.slice(1)}.`
  if (!guarded) return bare
  const figures = figuresOf(guarded, language)
  switch (guard) {
    case 'refused':
    case 'withdrawn':
    case 'emptied':
      return hit[guard](...figures[guard])
    case 'price-changed':
      return hit[guard](...figures[guard], `${guarded.limits.priceStep ?? 0}\u00a0%`)
    case 'bound-price':
      return hit[guard](guarded.boundPrices)
    case 'waits-for-decision':
      return hit[guard](guarded.undecided)
    case 'half-the-records':
      return hit[guard](guarded.lastRecords ?? 0)
    default:
      return bare
  }
}
