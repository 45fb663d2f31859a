import { OFFICE_PATH } from '#site/addresses.ts'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import { TextLink } from '../ui/controls/text-link.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { useWords } from '../words/office-words.tsx'

/** KEEP-06: published texts that these periods do not reach, until somebody publishes them anew. */
export function TypedPeriods({ texts }: { texts: OfficeAnswer<'get', '/settings'>['typedPeriods'] }) {
  const { settings, texts: textWords } = useWords()
  const { typedPeriods: words, fields } = settings
  return texts.map(({ key, language, periods }) => (
    <Notice
      key={`${key} ${language}`}
      tone="waits"
      icon="warning"
      title={words.title(textWords.names[key], textWords.short[language])}
      act={<TextLink to={`${OFFICE_PATH}/texts/${key}/${language}`}>{words.act}</TextLink>}
    >
      {words.sentence(periods.map(({ period, mark }) => `${fields.keptData?.[period] ?? period}: ${mark}`).join('; '))}
    </Notice>
  ))
}
