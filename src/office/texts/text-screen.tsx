import { useState } from 'react'
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import { LANGUAGES } from '#site/languages.ts'
import { shopMoment } from '#shop/ground/shop-day.ts'
import { isContentKey } from '#shop/catalogue/content/content-keys.ts'
import { formatMonthDay } from '#words/format.ts'
import { loadScreen, RefusedScreen } from '../data/load-screen.ts'
import { useSession } from '../data/session.ts'
import { useChanges } from '../data/use-changes.ts'
import { useKeptWords } from '../data/use-kept-words.ts'
import { usePresence } from '../data/use-presence.ts'
import { useKeys } from '../keys/use-keys.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { Refusal } from '../ui/act/refusal.tsx'
import { Button } from '../ui/controls/button.tsx'
import { ChoiceBar } from '../ui/controls/choices.tsx'
import { Field } from '../ui/controls/field.tsx'
import { TextButton, TextLink } from '../ui/controls/text-link.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { PageOpening } from '../ui/page/page-opening.tsx'
import { Presence } from '../ui/page/presence.tsx'
import { PreviewPane } from '../ui/preview/preview-pane.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { MarkdownEditor } from './markdown-editor.tsx'
import { TextDifference } from './text-difference.tsx'
import { TextStanding } from './text-standing.tsx'
import { TextVersions } from './text-versions.tsx'
import { readDraft, type Text, type TextDraft } from './text.ts'
import styles from './texts.module.css'
import { useLook } from './use-look.ts'
import { usePublish } from './use-publish.ts'

const SIDES = ['difference', 'page', 'other'] as const
type Side = (typeof SIDES)[number]

export function loader({ request, params: { key = '', language: given } }: LoaderFunctionArgs) {
  const language = LANGUAGES.find((one) => one === given)
  if (!isContentKey(key) || !language) throw new RefusedScreen({ kind: 'not-found' })
  return loadScreen(request, '/texts/{key}/{language}', { parameters: { key, language } })
}

export function Component() {
  const text = useLoaderData<typeof loader>()
  useChanges(['contents'])
  return <TextEditor key={`${text.key} ${text.language}`} text={text} />
}

/** OFFICE-64: a text's next version, with what changed beside it. */
function TextEditor({ text }: { text: Text }) {
  const { texts: words, rail } = useWords()
  const officeLanguage = useOfficeLanguage()
  const { permissions } = useSession()
  const navigate = useNavigate()
  const { key, language, isBinding, current, versions } = text
  const latest = versions[0]?.version ?? 0
  const name = words.names[key]
  useScreenTitle(name)
  const others = usePresence(`text:${key}.${language}`)
  const kept = useKeptWords(`text ${key} ${language}`)
  const [side, setSide] = useState<Side>('difference')
  const [chosen, setChosen] = useState<number | null>(null)
  const fresh: TextDraft = { markdown: text.markdown, note: '', day: '', version: latest }
  const draft = readDraft(kept.words) ?? fresh
  const against = chosen ?? current?.version ?? (latest || null)
  const look = useLook({ key, language, markdown: draft.markdown, against })
  const isChanged = draft.markdown.trim() !== text.markdown.trim()
  const isOvertaken = draft.version !== latest && isChanged
  const mayPublish = permissions.includes(isBinding ? 'legal.publish' : 'texts.publish')
  const { publish, isBusy, refusal } = usePublish({ text, draft, name, onPublished: kept.wipe })

  function change(part: Partial<TextDraft>): void {
    kept.type(JSON.stringify({ ...draft, ...part }))
  }
  // What came with the shop may be right as it is: then somebody says so, and it is theirs.
  const canPublish = (isChanged || text.isAsItCame) && !isOvertaken
  const publishIt = () => {
    if (mayPublish && canPublish) void publish()
  }
  useKeys([{ keys: 'Ctrl+S', words: words.publish, run: publishIt }])

  return (
    <>
      <p className="quiet small">
        <TextLink to={`${OFFICE_PATH}/texts`}>{rail.texts}</TextLink> / {isBinding ? words.binding : words.free}
      </p>
      <Presence names={others} />
      <PageOpening
        title={name}
        sentence={<TextStanding text={text} hasDraft={isChanged} />}
        acts={
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
                onClick={publishIt}
              >
                {draft.day
                  ? words.publishOn(formatMonthDay(draft.day, officeLanguage))
                  : text.isAsItCame && !isChanged
                    ? words.approve
                    : words.publish}
              </Button>
            )}
          </>
        }
      />
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
      {isChanged && kept.areFromBefore && (
        <Notice
          tone="next"
          icon="info"
          title={words.fromBefore}
          act={<TextButton onClick={kept.wipe}>{words.throwAway}</TextButton>}
        />
      )}
      <div className={styles.columns}>
        <TextVersions
          text={text}
          isWriting={isChanged}
          chosen={against}
          onChoose={(version) => {
            setChosen(version)
            setSide('difference')
          }}
          onTake={(markdown) => change({ markdown, version: latest })}
        />
        <div className={styles.editor}>
          <MarkdownEditor
            text={text}
            markdown={draft.markdown}
            look={look}
            onChange={(markdown) => change({ markdown })}
            onPublish={publishIt}
          />
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
        </div>
        <section className={styles.side} aria-label={words.sides[side]}>
          <ChoiceBar
            label={words.beside}
            options={SIDES.map((value) => ({
              value,
              label: value === 'other' ? words.languages[language === 'hu' ? 'en' : 'hu'] : words.sides[value],
            }))}
            chosen={side}
            onChoose={setSide}
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
      </div>
    </>
  )
}

/** A day that has begun is now: nothing comes into force in the past. */
function momentOf(day: string): string | undefined {
  const morning = shopMoment(day, '00:00')
  return morning > new Date() ? morning.toISOString() : undefined
}
