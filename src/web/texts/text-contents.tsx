import type { Heading } from '#shop/catalogue/content/render-markdown.ts'
import { useText } from '#words/text.tsx'
import { classNames } from '#web/ui/controls/class-names.ts'
import styles from './text-page.module.css'

/** Shorter texts need no table of contents. */
const MIN_HEADINGS = 5

/** The table of contents of a long text. */
export function TextContents({ headings }: { headings: readonly Heading[] }) {
  const text = useText()
  const main = headings.filter(({ level }) => level === 2)
  if (main.length < MIN_HEADINGS) return null
  return (
    <nav className={classNames(styles.contents, 'no-print')} aria-labelledby="contents">
      <h2 id="contents" className="label">
        {text('content.contents')}
      </h2>
      <ol>
        {main.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
