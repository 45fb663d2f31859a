import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import type { PreviewDraft, PreviewKind } from '#server/office/preview/previewed-kinds.ts'
import { addDays, shopDay } from '#shop/ground/shop-day.ts'
import { LANGUAGES, type Language } from '#site/languages.ts'
import { formatDay } from '#words/format.ts'
import { useOfficeLanguage, useWords } from '../../words/office-words.tsx'
import { Button, IconButton } from '../controls/button.tsx'
import { ChoiceBar } from '../controls/choices.tsx'
import { clockTime } from '../page/moments.ts'
import { Notice } from '../page/notice.tsx'
import { LoadingState } from '../page/screen-states.tsx'
import { PREVIEW_WIDTHS, PreviewFrames, type PreviewWidth } from './preview-frames.tsx'
import styles from './preview-pane.module.css'
import { usePreview } from './use-preview.ts'
import type { OwnRefusals } from '../../words/refusal-words.ts'
import { useRefusalWords } from '../act/use-refusal-words.ts'

type PreviewPaneProps<Kind extends PreviewKind> = {
  kind: Kind
  /** What is being written, as its verb takes it; null while there is nothing to show. */
  draft: PreviewDraft<Kind> | null
  /** What is shown: `The product's page`. */
  title: string
  /** Of the page, to begin with; the pane's own choice goes before it. */
  language?: Language
  width?: PreviewWidth
  /** Whether another day can be chosen. */
  hasDay?: boolean
  /** Days worth choosing, drawn above the page; an empty one is now. */
  days?: (chosen: string, choose: (day: string) => void) => ReactNode
  /** The day to begin with, where the draft is planned for one. */
  day?: string
  /** Why it cannot be shown, where the screen knows better than this pane. */
  own?: OwnRefusals
}

/** OFFICE-37: the shop's real page beside the form, half a second after the last change. */
export function PreviewPane<Kind extends PreviewKind>(props: PreviewPaneProps<Kind>) {
  const { kind, draft, title, hasDay = false, days, own } = props
  const words = useWords().preview
  const officeLanguage = useOfficeLanguage()
  const headingId = useId()
  const [language, setLanguage] = useState(props.language ?? officeLanguage)
  const [width, setWidth] = useState<PreviewWidth>(props.width ?? 'phone')
  const [day, setDay] = useState(props.day ?? '')
  useFollowed(props.language, setLanguage)
  useFollowed(props.day, setDay)
  const wantedPreview = draft && { kind, language, draft, ...(hasDay && day && { day }) }
  const preview = usePreview(wantedPreview)
  const { refusal, shownAt, isComing } = preview
  const at = shownAt ? clockTime(shownAt, officeLanguage) : ''
  const inWords = useRefusalWords({ ...words.refusals, ...own })
  const because = refusal && inWords(refusal)

  return (
    <section className={styles.pane} aria-labelledby={headingId}>
      <header className={styles.head}>
        <h2 id={headingId}>{words.heading}</h2>
        <ChoiceBar
          label={words.width}
          options={PREVIEW_WIDTHS.map((value) => ({
            value,
            label: words.widths[value],
            icon: value === 'phone' ? 'phone' : 'screen',
          }))}
          chosen={width}
          onChoose={setWidth}
        />
        <ChoiceBar
          label={words.language}
          options={LANGUAGES.map((value) => ({ value, label: words.languages[value] })).toReversed()}
          chosen={language}
          onChoose={setLanguage}
        />
        {hasDay && <PreviewDay day={day} onChoose={setDay} />}
      </header>
      {days?.(day, setDay)}
      <PreviewProblem because={because} onAgain={preview.again} />
      {!draft && <p className="small quiet">{words.nothing}</p>}
      {isComing && !shownAt && <LoadingState what={words.coming} rows={0} />}
      <PreviewFrames preview={preview} title={title} width={width} isDimmed={because !== null} />
      {shownAt && (
        <p className="small quiet">
          {isComing
            ? words.updating
            : kind === 'letter'
              ? words.madeLetter(at)
              : day
                ? words.madeFor(formatDay(day, officeLanguage), at)
                : words.made(at)}
          {!isComing && day && kind === 'window' && ` ${words.listsOfToday}`}
        </p>
      )}
    </section>
  )
}

/** What the screen chooses is followed when it changes; in between the pane's own choice stays. */
function useFollowed<Value>(chosen: Value | undefined, follow: (value: Value) => void): void {
  const before = useRef(chosen)
  useEffect(() => {
    if (chosen !== undefined && chosen !== before.current) follow(chosen)
    before.current = chosen
  }, [chosen, follow])
}

/** The day for which the page is shown; none is now. */
function PreviewDay({ day, onChoose }: { day: string; onChoose: (day: string) => void }) {
  const words = useWords().preview
  const [today] = useState(() => shopDay(new Date()))
  function step(by: number): void {
    const next = addDays(day || today, by)
    onChoose(next > today ? next : '')
  }
  return (
    <div className={styles.day}>
      <IconButton icon="left" label={words.dayBefore} disabled={!day || day <= today} onClick={() => step(-1)} />
      <label>
        <span className="small quiet">{words.day}</span>
        <input type="date" min={today} value={day} onChange={(event) => onChoose(event.target.value)} />
      </label>
      <IconButton icon="right" label={words.dayAfter} onClick={() => step(1)} />
      {day && (
        <Button kind="bare" onClick={() => onChoose('')}>
          {words.now}
        </Button>
      )}
    </div>
  )
}

function PreviewProblem({ because, onAgain }: { because: string | null; onAgain: () => void }) {
  const words = useWords().preview
  if (because === null) return null
  return (
    <Notice
      tone="waits"
      icon="alert"
      isNews
      title={words.problem}
      act={<Button onClick={onAgain}>{words.again}</Button>}
    >
      {because}
    </Notice>
  )
}
