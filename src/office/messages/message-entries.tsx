import { OFFICE_PATH } from '#site/addresses.ts'
import { dayAndTime } from '../ui/page/moments.ts'
import { PageSection } from '../ui/page/page-opening.tsx'
import { StateSign } from '../ui/page/state-sign.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import type { Message } from './message.ts'
import styles from './messages.module.css'

type Entry = Message['entries'][number]

/** What was done with a message, the oldest first. */
export function MessageEntries({ entries }: { entries: readonly Entry[] }) {
  const { messages: words, acts } = useWords()
  const language = useOfficeLanguage()
  return (
    <PageSection title={words.happened}>
      <ol>
        {entries.map((entry) => (
          <li key={`${entry.kind} ${entry.at}`} className={styles.entry}>
            <time dateTime={entry.at}>{dayAndTime(new Date(entry.at), language)}</time>
            <div>
              <p>
                <b>{entry.by.name}</b>{' '}
                {entry.kind === 'act'
                  ? (acts[entry.what] ?? entry.what)
                  : words[entry.kind === 'answer' ? 'answered' : 'noted']}
              </p>
              {entry.kind !== 'act' && <p className={styles.words}>{entry.text}</p>}
              {entry.kind === 'answer' && <SentLetter letter={entry.letter} />}
            </div>
          </li>
        ))}
      </ol>
    </PageSection>
  )
}

function SentLetter({ letter }: { letter: Extract<Entry, { kind: 'answer' }>['letter'] }) {
  const { messages: words } = useWords()
  if (letter.state === 'failed')
    return (
      <p className="small">
        <StateSign sign="triangle" tone="wrong">
          {words.letter.failed(letter.failure)}
        </StateSign>{' '}
        <TextLink to={`${OFFICE_PATH}/letters?queue=others&read=${letter.letterId}`}>{words.letter.mend}</TextLink>
      </p>
    )
  return (
    <p className="small">
      <StateSign sign={letter.state === 'sent' ? 'tick' : 'ring'} tone={letter.state === 'sent' ? 'good' : 'waits'}>
        {words.letter[letter.state]}
      </StateSign>
    </p>
  )
}
