import { useId } from 'react'
import { formatForints } from '#words/format.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { periodName, shortName, type ReportAnswer } from './report-words.ts'
import styles from './reports.module.css'

const WIDTH = 1000
const UP = 110
const MOST_DOWN = 40
const FOR_NAMES = 26

/** A bar for each day: what came stands filled above the line, what went back striped below it, so that it is read without colours. */
export function DayBars({ report, points }: Pick<ReportAnswer, 'report' | 'points'>) {
  const { reports: words } = useWords()
  const language = useOfficeLanguage()
  const stripes = useId()
  const most = points.reduce((best, point) => (point.up > best.up ? point : best), { id: '', up: 0, down: 0 })
  // One bar alone is as tall as any.
  if (most.up === 0 || points.length === 1) return null
  const room = UP + (points.some(({ down }) => down > 0) ? MOST_DOWN : 0) + FOR_NAMES
  const step = WIDTH / points.length
  const bar = Math.min(step * 0.72, 60)
  const every = points.length > 16 ? 5 : 1
  const height = (sum: number) => (sum / most.up) * UP
  return (
    <figure className={styles.figure}>
      <figcaption className="small quiet">{words.drawing[report === 'till' ? 'tillCaption' : 'caption']}</figcaption>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${WIDTH} ${room}`}
        role="img"
        aria-label={words.drawing.label(periodName(most.id, language), formatForints(most.up, language))}
      >
        <defs>
          <pattern id={stripes} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="3" height="6" className={styles.stripe} />
          </pattern>
        </defs>
        <path d={`M0 ${UP}H${WIDTH}`} className={styles.axis} />
        {points.map(({ id, up, down }, at) => {
          const x = at * step + (step - bar) / 2
          const below = Math.min(MOST_DOWN, height(Math.max(0, down)))
          return (
            <g key={id}>
              <rect
                x={x}
                y={UP - height(Math.max(0, up))}
                width={bar}
                height={height(Math.max(0, up))}
                className={styles.bar}
              />
              {below > 0 && (
                <rect x={x} y={UP} width={bar} height={below} fill={`url(#${stripes})`} className={styles.below} />
              )}
              {(at + 1) % every === 0 || at === 0 ? (
                <text x={x + bar / 2} y={room - 6} textAnchor="middle">
                  {shortName(id, language)}
                </text>
              ) : null}
            </g>
          )
        })}
      </svg>
    </figure>
  )
}
