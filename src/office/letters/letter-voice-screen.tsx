import { useState } from 'react'
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from '#site/languages.ts'
import { isFrameField, type VoicedLetter } from '#shop/ground/mail/voice/voice-fields.ts'
import { loadScreen, RefusedScreen } from '../data/load-screen.ts'
import { useChanges } from '../data/use-changes.ts'
import { usePresence } from '../data/use-presence.ts'
import { useKeys } from '../keys/use-keys.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { Refusal } from '../ui/act/refusal.tsx'
import { Button } from '../ui/controls/button.tsx'
import { ChoiceBar } from '../ui/controls/choices.tsx'
import { TextButton } from '../ui/controls/text-link.tsx'
import { MetFields } from '../ui/draft/met-fields.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { PageOpening } from '../ui/page/page-opening.tsx'
import { Presence } from '../ui/page/presence.tsx'
import { PreviewPane } from '../ui/preview/preview-pane.tsx'
import { useWords } from '../words/office-words.tsx'
import { LetterVoiceForm } from './letter-voice-form.tsx'
import { LetterVoiceVersions } from './letter-voice-versions.tsx'
import { useLetterVoice, type VoiceAnswer, type VoiceWriting } from './use-letter-voice.ts'
import styles from './letters.module.css'

const PATH = `${OFFICE_PATH}/letter-voice`

export function loader({ request, params: { language: given = DEFAULT_LANGUAGE } }: LoaderFunctionArgs) {
  const language = LANGUAGES.find((one) => one === given)
  if (!language) throw new RefusedScreen({ kind: 'not-found' })
  return loadScreen(request, '/letter-voice/{language}', { parameters: { language } })
}

export function Component() {
  const voice = useLoaderData<typeof loader>()
  useChanges(['letter-voices'])
  return <LetterVoiceEditor key={voice.language} voice={voice} />
}

/** OFFICE-68: how the shop's letters speak, and beside it a letter as it would be. */
function LetterVoiceEditor({ voice }: { voice: VoiceAnswer }) {
  const { letterVoice: words } = useWords()
  const { language } = voice
  const navigate = useNavigate()
  const [letter, setLetter] = useState<VoicedLetter>('order-received')
  const writing = useLetterVoice(voice)
  const others = usePresence(`letter-voice:${language}`)
  useScreenTitle(words.title)
  useKeys([{ keys: 'Ctrl+S', words: words.save, run: () => void writing.save() }])
  return (
    <>
      <Presence names={others} />
      <PageOpening
        title={words.title}
        sentence={words.sentence}
        acts={
          <>
            <ChoiceBar
              label={words.language}
              options={LANGUAGES.toReversed().map((value) => ({ value, label: words.languages[value] }))}
              chosen={language}
              onChoose={(value) => void navigate(`${PATH}/${value}`)}
            />
            {writing.isChanged && <TextButton onClick={writing.form.wipe}>{words.throwAway}</TextButton>}
            <Button
              kind="go"
              keys="Ctrl S"
              busy={writing.act.isBusy ? words.saving : null}
              onClick={() => void writing.save()}
            >
              {words.save}
            </Button>
          </>
        }
      />
      <p className="quiet">{words.stays}</p>
      <VoiceNotices voice={voice} writing={writing} />
      <div className={styles.voice}>
        <LetterVoiceForm {...{ voice, writing, letter }} onLetter={setLetter} />
        <div className={styles.beside}>
          <PreviewPane
            kind="letter"
            draft={{ letter, of: language, words: { ...writing.form.fields } }}
            title={words.preview(words.letters[letter])}
            language={language}
            own={words.previewRefusals}
          />
        </div>
        <LetterVoiceVersions voice={voice} onTake={(version) => void writing.take(version)} />
      </div>
    </>
  )
}

/** What has to be known before it is saved: typed before, changed by two, wrong, refused. */
function VoiceNotices({ voice, writing }: { voice: VoiceAnswer; writing: VoiceWriting }) {
  const { letterVoice: words } = useWords()
  const { form, act, faults, isTried } = writing
  const [latest] = voice.versions
  return (
    <>
      {form.isFromBefore && <Notice tone="next" icon="info" title={words.fromBefore} />}
      {isTried && faults.length > 0 && <Notice tone="wrong" icon="alert" isNews title={words.faulty} />}
      <Refusal of={act} own={words.refusals} />
      <MetFields
        form={form}
        changed={latest ? { at: latest.savedAt, by: latest.by } : null}
        labelOf={(field) => (isFrameField(field) ? words.labels[field] : words.letters[field])}
        canBeBoth
      />
    </>
  )
}
