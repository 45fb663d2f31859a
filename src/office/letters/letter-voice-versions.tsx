import { TextButton } from '../ui/controls/text-link.tsx'
import { dayWithYear } from '../ui/page/moments.ts'
import { PageSection } from '../ui/page/page-opening.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import type { VoiceAnswer } from './use-letter-voice.ts'
import styles from './letters.module.css'

/** Every version with who saved it and when; a former one can be begun from. */
export function LetterVoiceVersions({ voice, onTake }: { voice: VoiceAnswer; onTake: (version: number) => void }) {
  const { letterVoice: words } = useWords()
  const language = useOfficeLanguage()
  return (
    <PageSection title={words.versions}>
      {voice.versions.length === 0 && <p className="quiet">{words.noVersion}</p>}
      <ol className={styles.versions}>
        {voice.versions.map(({ version, savedAt, by }) => (
          <li key={version}>
            <b>{words.version(version)}</b>{' '}
            <span className="quiet">
              {dayWithYear(new Date(savedAt), language)}, {by}
            </span>{' '}
            {version === voice.version ? (
              words.lives
            ) : (
              <TextButton onClick={() => onTake(version)}>
                {words.take}
                <span className="vh">: {words.version(version)}</span>
              </TextButton>
            )}
          </li>
        ))}
      </ol>
    </PageSection>
  )
}
