import {
  fieldRule,
  isFrameField,
  VOICE_FRAME,
  VOICED_LETTERS,
  type VoicedLetter,
  type VoiceField,
} from '#shop/ground/mail/voice/voice-fields.ts'
import { Field, SelectField, TextAreaField } from '../ui/controls/field.tsx'
import { PageSection } from '../ui/page/page-opening.tsx'
import { useWords } from '../words/office-words.tsx'
import styles from './letters.module.css'
import { faultOf, type VoiceAnswer, type VoiceWriting } from './use-letter-voice.ts'

type LetterVoiceFormProps = {
  voice: VoiceAnswer
  writing: VoiceWriting
  /** Whose paragraph is written. */
  letter: VoicedLetter
  onLetter: (letter: VoicedLetter) => void
}

/** The words around every letter, and the paragraph of the one that is chosen. */
export function LetterVoiceForm({ voice, writing, letter, onLetter }: LetterVoiceFormProps) {
  const { letterVoice: words } = useWords()
  const { fields } = writing.form
  return (
    <div className={styles.form}>
      <PageSection title={words.everyLetter}>
        <div className={styles.fields}>
          {VOICE_FRAME.map((field) => (
            <VoiceInput key={field} {...{ voice, writing, field }} />
          ))}
        </div>
      </PageSection>
      <PageSection title={words.oneLetter}>
        <div className={styles.fields}>
          <SelectField
            label={words.which}
            value={letter}
            onChange={({ target: { value } }) => onLetter(VOICED_LETTERS.find((one) => one === value) ?? letter)}
          >
            {VOICED_LETTERS.map((one) => (
              <option key={one} value={one}>
                {fields[one].trim() === '' ? words.letters[one] : words.withWords(words.letters[one])}
              </option>
            ))}
          </SelectField>
          <VoiceInput key={letter} {...{ voice, writing }} field={letter} />
        </div>
      </PageSection>
    </div>
  )
}

type VoiceInputProps = { voice: VoiceAnswer; writing: VoiceWriting; field: VoiceField }

function VoiceInput({ voice: { language, usualGreeting, own }, writing, field }: VoiceInputProps) {
  const { letterVoice: words } = useWords()
  const { form, faults } = writing
  const { lines, placeholders } = fieldRule(field)
  const fault = faultOf(faults, field)
  const known = placeholders.map((name) => `{${name}}`).join(', ')
  const hint = !isFrameField(field)
    ? words.hints.paragraph
    : field === 'greeting'
      ? words.hints.greeting(usualGreeting)
      : words.hints[field]
  const naming = placeholders.map((name) => `{${name}} – ${words.placeholders[name]}`).join(', ')
  const shared = {
    label: isFrameField(field) ? words.labels[field] : words.paragraph,
    hint: `${hint} ${words.mayName} ${naming}.`,
    lang: language,
    value: form.fields[field],
    problem: fault && words.faults[fault.kind](fault.what, known, own.host),
    onChange: ({ target: { value } }: { target: { value: string } }) => form.type({ [field]: value }),
  }
  return lines === 1 ? (
    <Field {...shared} autoComplete="off" />
  ) : (
    <TextAreaField {...shared} rows={Math.min(lines, 4)} />
  )
}
