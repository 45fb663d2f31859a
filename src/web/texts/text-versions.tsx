import { pathToAny } from '#site/path-to.ts'
import type { ContentKey } from '#shop/catalogue/content/content-keys.ts'
import { formatDay } from '#words/format.ts'
import type { LoadedContent } from './load-content.ts'
import { useLanguage, useText } from '#words/text.tsx'
import styles from './text-page.module.css'

/** Since when this version is in force, and links to the others. */
export function TextVersions({ page, text: content }: { page: ContentKey; text: LoadedContent }) {
  const text = useText()
  const language = useLanguage()
  const path = pathToAny(language, page, {})
  const others = content.versions.filter(({ version }) => version !== content.version)
  return (
    <footer className={styles.versions}>
      <p>
        {text('content.version', { version: content.version })}{' '}
        <time dateTime={content.validFrom}>
          {text('content.valid-from', { day: formatDay(content.validFrom, language) })}
        </time>
      </p>
      {others.length > 0 && (
        <nav aria-labelledby="versions">
          <h2 id="versions" className="label">
            {text('content.versions')}
          </h2>
          <ul>
            {others.map(({ version, validFrom }) => (
              <li key={version}>
                <a className="link" href={`${path}?version=${version}`}>
                  {text('content.version', { version })}{' '}
                  {text('content.valid-from', { day: formatDay(validFrom, language) })}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </footer>
  )
}
