import { useState } from 'react'
import { shopDay } from '#shop/ground/shop-day.ts'
import { formatDay } from '#words/format.ts'
import { classNames } from '#web/ui/controls/class-names.ts'
import { getOffice } from '../data/ask-office.ts'
import { TextButton } from '../ui/controls/text-link.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import type { TextAnswer } from './text.ts'
import styles from './texts.module.css'

type TextVersionsProps = {
  text: TextAnswer
  isWriting: boolean
  /** With which it is compared. */
  chosen: number | null
  onChoose: (version: number) => void
  /** These words are to be the next version. */
  onTake: (markdown: string) => void
}

/** All that was ever published of it; what is written is compared with the one that is chosen. */
export function TextVersions({ text, isWriting, chosen, onChoose, onTake }: TextVersionsProps) {
  const { texts: words } = useWords()
  const language = useOfficeLanguage()
  const [isTaking, setTaking] = useState(false)
  const { key, language: own, versions, current, waiting } = text

  async function take(version: number): Promise<void> {
    setTaking(true)
    const parameters = { key, language: own, version }
    const answer = await getOffice('/texts/{key}/{language}/versions/{version}', { parameters })
    setTaking(false)
    if (answer.ok) onTake(answer.value.markdown)
    else showToast(words.notTaken)
  }

  return (
    <aside className={styles.versions} aria-labelledby="text-versions">
      <h2 id="text-versions">{words.versions}</h2>
      <ol>
        {isWriting && (
          <li className={styles.writing}>
            <b>{words.next((versions[0]?.version ?? 0) + 1)}</b> {words.draft}
          </li>
        )}
        {versions.map(({ version, validFrom, by, note }) => (
          <li key={version}>
            <button
              type="button"
              className={classNames(version === chosen && styles.compared)}
              aria-pressed={version === chosen}
              onClick={() => onChoose(version)}
            >
              <b>{words.next(version)}</b>{' '}
              {version === current?.version
                ? words.lives
                : waiting.some((one) => one.version === version)
                  ? words.comes
                  : ''}
              <small>
                {[formatDay(shopDay(new Date(validFrom)), language), by].filter(Boolean).join(', ')}
                {note && <span className={styles.note}>{note}</span>}
              </small>
            </button>
          </li>
        ))}
      </ol>
      {chosen !== null && chosen !== versions[0]?.version && (
        <p>
          <TextButton disabled={isTaking} onClick={() => void take(chosen)}>
            {words.take(chosen)}
          </TextButton>
        </p>
      )}
      <p className="small quiet">{words.neverChanges}</p>
    </aside>
  )
}
