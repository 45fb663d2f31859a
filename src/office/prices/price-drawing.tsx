import { useState } from 'react'
import { shopDay } from '#shop/ground/shop-day.ts'
import { formatForints, formatMonthDay } from '#words/format.ts'
import { TextButton } from '../ui/controls/text-link.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import type { ShownPrice } from './price-draft.ts'
import styles from './prices.module.css'

const WIDTH = 640
const HEIGHT = 200
const LEFT = 64
const TOP = 16
const BOTTOM = 168

/** OFFICE-44: ninety days drawn, each step a step, with the days a reduction is told from; and the same as a table. */
export function PriceDrawing({ price }: { price: ShownPrice }) {
  const { days: words } = useWords().prices
  const language = useOfficeLanguage()
  const [isTable, setTable] = useState(false)
  const { lines } = price.days
  const forints = (amount: number) => formatForints(amount, language)
  const day = (at: string | number) => formatMonthDay(shopDay(new Date(at)), language)
  if (lines.length === 0) return null
  const prices = lines.map((line) => line.price)
  const label = words.says(lines.length, forints(Math.min(...prices)), forints(Math.max(...prices)))
  return (
    <section className={styles.days}>
      <header>
        <h3>{words.title}</h3>
        <TextButton aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {isTable ? words.asDrawing : words.asTable}
        </TextButton>
      </header>
      {isTable ? (
        <table className={styles.lines}>
          <caption className="vh">{words.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{words.from}</th>
              <th scope="col">{words.list}</th>
              <th scope="col">{words.price}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.from}>
                <th scope="row">{day(line.from)}</th>
                <td>{forints(line.listPrice)}</td>
                <td>{forints(line.price)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <Drawing price={price} label={label} forints={forints} day={day} />
      )}
    </section>
  )
}

type DrawingProps = {
  price: ShownPrice
  label: string
  forints: (amount: number) => string
  day: (at: string | number) => string
}

function Drawing({ price, label, forints, day }: DrawingProps) {
  const { days: words } = useWords().prices
  const { days, prior, uncapped } = price
  const [from, until] = [Date.parse(days.from), Date.parse(days.until)]
  const isWanted = uncapped < price.price
  const levels = [...new Set([...days.lines.map((line) => line.price), ...(isWanted ? [uncapped] : [])])].sort(
    (a, b) => b - a,
  )
  const [highest = 1, lowest = 0] = [levels[0], levels.at(-1)]
  const x = (at: number) => LEFT + ((at - from) / (until - from)) * (WIDTH - LEFT - 12)
  const y = (amount: number) =>
    highest === lowest ? (TOP + BOTTOM) / 2 : TOP + ((highest - amount) / (highest - lowest)) * (BOTTOM - TOP)
  const steps = days.lines.map((line, index) => {
    const begins = x(Date.parse(line.from))
    return `${index === 0 ? `M${begins} ${y(line.price)}` : `H${begins} V${y(line.price)}`}`
  })
  const window = prior && {
    from: Math.max(Date.parse(prior.from), from),
    until: Math.min(Date.parse(prior.until), until),
  }
  const last = days.lines.at(-1)
  const begun = last ? x(Date.parse(last.from)) : LEFT
  const namedDays = daysToName(days.lines, { from, until, x })
  return (
    <svg className={styles.drawing} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {window && window.until > window.from && (
        <rect
          className={styles.window}
          x={x(window.from)}
          y={TOP - 8}
          width={x(window.until) - x(window.from)}
          height={BOTTOM - TOP + 16}
        >
          <title>{words.window(forints(prior.lowest))}</title>
        </rect>
      )}
      {levelsToName(levels, y).map((level) => (
        <g key={level}>
          <path className={styles.level} d={`M${LEFT} ${y(level)}H${WIDTH - 12}`} />
          <text className={styles.amount} x={LEFT - 8} y={y(level) + 4} textAnchor="end">
            {forints(level)}
          </text>
        </g>
      ))}
      {isWanted && (
        <path className={styles.wanted} d={`M${begun} ${y(uncapped)}H${x(until)}`}>
          <title>{words.wanted}</title>
        </path>
      )}
      <path className={styles.line} d={`${steps.join(' ')} H${x(until)}`} />
      <circle className={styles.now} cx={x(until)} cy={y(last?.price ?? highest)} r="4" />
      {namedDays.map((at) => (
        <text key={at} className={styles.amount} x={x(at)} y={HEIGHT - 8} textAnchor={anchorAt(at, from, until)}>
          {at === until ? words.today : day(at)}
        </text>
      ))}
    </svg>
  )
}

function anchorAt(at: number, from: number, until: number): 'start' | 'middle' | 'end' {
  return at === from ? 'start' : at === until ? 'end' : 'middle'
}

/** Names do not lie over each other: the ends have theirs, and between them those that have room. */
function daysToName(
  lines: ShownPrice['days']['lines'],
  { from, until, x }: { from: number; until: number; x: (at: number) => number },
): number[] {
  const named = [from, until]
  for (const line of lines.slice(1)) {
    const at = Date.parse(line.from)
    if (named.every((other) => Math.abs(x(other) - x(at)) > 90)) named.push(at)
  }
  return named
}

function levelsToName(levels: readonly number[], y: (amount: number) => number): number[] {
  const named: number[] = []
  for (const level of levels) if (named.every((other) => Math.abs(y(other) - y(level)) > 14)) named.push(level)
  return named
}
