import { useNavigate } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import { LANGUAGES } from '#site/languages.ts'
import { formatMonthDay } from '#words/format.ts'
import type { OfficeRefusal } from '../data/ask-office.ts'
import { Refusal } from '../ui/act/refusal.tsx'
import { Button } from '../ui/controls/button.tsx'
import { ChoiceBar } from '../ui/controls/choices.tsx'
import { TextButton } from '../ui/controls/text-link.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import type { TextAnswer } from './text.ts'
import type { useLook } from './use-look.ts'
import type { TextWriting } from './use-text-draft.ts'

type TextActsProps = {
  text: TextAnswer
  writing: TextWriting
  mayPublish: boolean
  look: ReturnType<typeof useLook>
  isBusy: boolean
  onPublish: () => void
}

/** Which language is written, and the one act. */
export function TextActs({ text, writing, mayPublish, look, isBusy, onPublish }: TextActsProps) {
  const { texts: words } = useWords()
  const officeLanguage = useOfficeLanguage()
  const navigate = useNavigate()
  const { key, language } = text
  const { draft, isChanged, canPublish } = writing
  return (
    <>
      <ChoiceBar
        label={words.language}
        options={LANGUAGES.toReversed().map((value) => ({ value, label: words.languages[value] }))}
        chosen={language}
        onChoose={(value) => void navigate(`${OFFICE_PATH}/texts/${key}/${value}`)}
      />
      {mayPublish && (
        <Button
          kind="go"
          keys="Ctrl ↵"
          disabled={!canPublish || (look?.problems.length ?? 0) > 0}
          busy={isBusy ? words.publishing : null}
          onClick={onPublish}
        >
          {draft.day
            ? words.publishOn(formatMonthDay(draft.day, officeLanguage))
            : text.isAsItCame && !isChanged
              ? words.approve
              : words.publish}
        </Button>
      )}
    </>
  )
}

type TextNoticesProps = { text: TextAnswer; writing: TextWriting; mayPublish: boolean; refusal: OfficeRefusal | null }

/** What has to be known before it is written on, and why it was not published. */
export function TextNotices({ text, writing, mayPublish, refusal }: TextNoticesProps) {
  const { texts: words } = useWords()
  const { isBinding, versions } = text
  const { latest, isChanged, isOvertaken, change } = writing
  return (
    <>
      {!mayPublish && <Notice tone="waits" icon="lock" title={words.mayNot} />}
      {text.isAsItCame && (
        <Notice tone="next" icon="info" title={words.asItCameHere}>
          {words.asItCameNext} {isBinding && words.asItCameLaw}
        </Notice>
      )}
      {versions.length === 0 && !isChanged && text.markdown !== '' && (
        <Notice tone="next" icon="info" title={words.unpublishedHere}>
          {words.unpublishedNext}
        </Notice>
      )}
      {isOvertaken && (
        <Notice
          tone="wrong"
          icon="alert"
          isNews
          title={words.overtaken(versions[0]?.by ?? null, latest)}
          act={<TextButton onClick={() => change({ version: latest })}>{words.goOn}</TextButton>}
        >
          {words.overtakenNext}
        </Notice>
      )}
      {!isOvertaken && <Refusal of={{ refusal }} own={words.refusals} />}
      {isChanged && writing.isFromBefore && (
        <Notice
          tone="next"
          icon="info"
          title={words.fromBefore}
          act={<TextButton onClick={writing.throwAway}>{words.throwAway}</TextButton>}
        />
      )}
    </>
  )
}
