import { shopMoment } from '#shop/ground/shop-day.ts'
import type { OfficeRefusal } from '../data/ask-office.ts'
import { ChoiceBar } from '../ui/controls/choices.tsx'
import { Field } from '../ui/controls/field.tsx'
import { PreviewPane } from '../ui/preview/preview-pane.tsx'
import { useWords } from '../words/office-words.tsx'
import { TextDifference } from './text-difference.tsx'
import type { TextAnswer, TextDraft } from './text.ts'
import styles from './texts.module.css'
import type { useLook } from './use-look.ts'

const SIDES = ['difference', 'page', 'other'] as const
export type Side = (typeof SIDES)[number]

type TextSideProps = {
  text: TextAnswer
  draft: TextDraft
  look: ReturnType<typeof useLook>
  /** The version with which it is compared. */
  against: number | null
  side: Side
  onSide: (side: Side) => void
}

/** Beside the editor: what changed, the page, or the other language. */
export function TextSide({ text, draft, look, against, side, onSide }: TextSideProps) {
  const { texts: words } = useWords()
  const { key, language } = text
  const name = words.names[key]
  return (
    <section className={styles.side} aria-label={words.sides[side]}>
      <ChoiceBar
        label={words.beside}
        options={SIDES.map((value) => ({
          value,
          label: value === 'other' ? words.languages[language === 'hu' ? 'en' : 'hu'] : words.sides[value],
        }))}
        chosen={side}
        onChoose={onSide}
      />
      {side === 'difference' ? (
        <TextDifference look={look} against={against} />
      ) : side === 'page' ? (
        <PreviewPane
          kind="text"
          draft={
            draft.markdown.trim() === ''
              ? null
              : { key, markdown: draft.markdown, ...(draft.day && { validFrom: momentOf(draft.day) }) }
          }
          title={words.pageTitle(name)}
          language={language}
          width="desk"
        />
      ) : (
        <pre className={styles.other} lang={language === 'hu' ? 'en' : 'hu'}>
          {text.other}
        </pre>
      )}
    </section>
  )
}

type TextWishesProps = {
  text: TextAnswer
  draft: TextDraft
  refusal: OfficeRefusal | null
  change: (part: Partial<TextDraft>) => void
}

/** Why it changes, and from which day it holds. */
export function TextWishes({ text: { isBinding }, draft, refusal, change }: TextWishesProps) {
  const { texts: words } = useWords()
  return (
    <div className={styles.wishes}>
      <Field
        label={words.note}
        source={isBinding ? <span className="quiet small">{words.noteNeeded}</span> : null}
        maxLength={2000}
        required={isBinding}
        problem={refusal?.fields?.some(({ field }) => field === 'note') ? words.noteMissing : null}
        value={draft.note}
        onChange={({ target: { value } }) => change({ note: value })}
      />
      <Field
        label={words.day}
        hint={words.dayHint}
        type="date"
        problem={refusal?.fields?.some(({ field }) => field === 'day') ? words.dayOver : null}
        value={draft.day}
        onChange={({ target: { value } }) => change({ day: value })}
      />
    </div>
  )
}

/** A day that has begun is now: nothing comes into force in the past. */
function momentOf(day: string): string | undefined {
  const morning = shopMoment(day, '00:00')
  return morning > new Date() ? morning.toISOString() : undefined
}
