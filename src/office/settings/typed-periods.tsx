import { OFFICE_PATH } from '#site/addresses.ts'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import { TextLink } from '../ui/controls/text-link.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { useWords } from '../words/office-words.tsx'
import styles from './settings.module.css'

/** KEEP-06: published texts that these periods do not reach, until somebody publishes them anew. */
export function TypedPeriods({ texts }: { texts: OfficeAnswer<'get', '/settings'>['typedPeriods'] }) {
  const { settings, texts: textWords } = useWords()
  const { typedPeriods: words, fields } = settings
  if (texts.length === 0) return null
  return (
    <div className={styles.typedPeriods}>
      {texts.map(({ key, language, periods }) => (
        <Notice
          key={`${key} ${language}`}
          tone="waits"
          icon="warning"
          title={words.title(textWords.names[key], textWords.short[language])}
          act={<TextLink to={`${OFFICE_PATH}/texts/${key}/${language}`}>{words.act}</TextLink>}
        >
          {words.sentence(
            periods.map(({ period, mark }) => `${fields.keptData?.[period] ?? period}: ${mark}`).join('; '),
          )}
        </Notice>
      ))}
    </div>
  )
}
