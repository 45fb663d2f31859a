import { useState, type ReactNode } from 'react'
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { LANGUAGES, type Language } from '#site/languages.ts'
import { formatMonthDay } from '#words/format.ts'
import { getOffice } from '../data/ask-office.ts'
import { loadScreen } from '../data/load-screen.ts'
import { useAct } from '../data/use-act.ts'
import { useChanges } from '../data/use-changes.ts'
import { useListDraft } from '../data/draft/use-list-draft.ts'
import { usePresence } from '../data/use-presence.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { Button } from '../ui/controls/button.tsx'
import { ChoiceBar } from '../ui/controls/choices.tsx'
import { ListDraftNotices } from '../ui/draft/list-draft-notices.tsx'
import { SaveDraftButton } from '../ui/draft/save-draft-button.tsx'
import { useSaveDraft } from '../ui/draft/use-save-draft.ts'
import { PageOpening } from '../ui/page/page-opening.tsx'
import { Presence } from '../ui/page/presence.tsx'
import { PreviewPane } from '../ui/preview/preview-pane.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { SlideForm } from './slide-form.tsx'
import { SlideList } from './slide-list.tsx'
import { daysOf, showingAt } from './slide-days.ts'
import { draftSlide, newSlide, sentSlide, slideName, type DraftSlide, type SlideProduct } from './slide.ts'
import styles from './window.module.css'
import { WindowTimeline } from './window-timeline.tsx'

export function loader({ request }: LoaderFunctionArgs) {
  const language = languageOf(new URL(request.url).searchParams)
  return loadScreen(request, '/window', { query: { language } })
}

/** OFFICE-60: what stands at the top of the home page, per language, in its order. */
export function Component() {
  const { window: words, rail } = useWords()
  const [search] = useSearchParams()
  const language = languageOf(search)
  const [chosenKey, setChosen] = useState<string | null>(null)
  useScreenTitle(rail.window)
  useChanges(['slides'])
  const others = usePresence('window:slides')

  const { save, draft, saveDraft } = useSlidesDraft(language)

  const { pick, productOf, nameOf, inWords } = useSlideProducts()
  const shown = draft.items.filter((slide) => slide.language === language)
  const chosen = shown.find(({ key }) => key === chosenKey) ?? shown[0]
  const [now] = useState(() => new Date())
  function add(): void {
    const slide = newSlide(language)
    draft.add(slide)
    setChosen(slide.key)
  }

  return (
    <>
      <Presence names={others} />
      <WindowOpening
        {...{ draft, language, now }}
        onAdd={add}
        save={<SaveDraftButton isBusy={save.isBusy} onSave={saveDraft} />}
      />
      <ListDraftNotices
        draft={draft}
        refusal={save.refusal}
        nameOf={nameOf}
        fieldName={(field) => words.fields[String(field)] ?? String(field)}
        inWords={inWords}
      />
      <div className={styles.columns}>
        <div>
          <SlideList {...{ draft, shown, chosen, now, nameOf, productOf }} onChoose={setChosen} />
          {chosen && (
            <SlideForm
              key={chosen.key}
              slide={chosen}
              product={productOf(chosen)}
              place={draft.items.indexOf(chosen)}
              refusal={save.refusal}
              onChange={(part) => draft.change(chosen.key, part)}
              onProduct={(product) => {
                pick(product)
                draft.change(chosen.key, { product: product.id })
              }}
              onRemove={() => draft.remove(chosen.key)}
            />
          )}
        </div>
        <WindowPreview {...{ draft, language, shown, nameOf, now }} />
      </div>
    </>
  )
}

function languageOf(search: URLSearchParams): Language {
  return LANGUAGES.find((one) => one === search.get('language')) ?? 'hu'
}

type Opening = { draft: SlidesDraft; language: Language; now: Date; onAdd: () => void; save: ReactNode }

function WindowOpening({ draft, language, now, onAdd, save }: Opening) {
  const { window: words, rail, listDraft } = useWords()
  const { slides } = useLoaderData<typeof loader>()
  // What visitors see: a slide runs once it is saved.
  const running = slides.filter((slide) => slide.language === language && showingAt(slide, now) === 'shown').length
  return (
    <PageOpening
      title={rail.window}
      sentence={`${words.sentence(running)} ${draft.isChanged ? listDraft.unsaved : ''}`}
      acts={
        <>
          <LanguageBar language={language} />
          <Button icon="plus" onClick={onAdd}>
            {words.add}
          </Button>
          {save}
        </>
      }
    />
  )
}

type WindowPreviewProps = {
  draft: SlidesDraft
  language: Language
  shown: readonly DraftSlide[]
  nameOf: (slide: DraftSlide) => string
  now: Date
}

/** The home page with the slides as they are typed, now or on a day of theirs. */
function WindowPreview({ draft, language, shown, nameOf, now }: WindowPreviewProps) {
  const { window: words } = useWords()
  return (
    <PreviewPane
      kind="window"
      draft={{ slides: draft.items.map(sentSlide), page: 'home' }}
      title={words.page}
      language={language}
      width="desk"
      hasDay
      days={(day, choose) => <WindowTimeline slides={shown} nameOf={nameOf} now={now} chosen={day} onChoose={choose} />}
    />
  )
}

/** Which language's slides are on the screen; it stands in the address. */
function LanguageBar({ language }: { language: Language }) {
  const { window: words } = useWords()
  const [, setSearch] = useSearchParams()
  return (
    <ChoiceBar
      label={words.language}
      options={LANGUAGES.toReversed().map((value) => ({ value, label: words.languages[value] }))}
      chosen={language}
      onChoose={(value) => setSearch({ language: value }, { preventScrollReset: true })}
    />
  )
}

/** All slides as they are typed, saved as one list. */
function useSlidesDraft(language: Language) {
  const { slides, version } = useLoaderData<typeof loader>()
  const save = useAct('/window')
  const put = (items: readonly DraftSlide[], seen: number) =>
    save.run({ body: { version: seen, slides: items.map(sentSlide) } })
  const draft = useListDraft({
    record: 'window',
    items: slides.map(draftSlide),
    version,
    save: put,
    readAgain: async () => {
      const now = await getOffice('/window', { query: { language } })
      return now.ok ? { items: now.value.slides.map(draftSlide), version: now.value.version } : null
    },
  })
  const saveDraft = useSaveDraft({ draft, put })
  return { save, draft, saveDraft }
}

/** The titles that slides lead to: those that are known, and those that were picked meanwhile. */
function useSlideProducts() {
  const { window: words } = useWords()
  const { products: known } = useLoaderData<typeof loader>()
  const [picked, setPicked] = useState<readonly SlideProduct[]>([])
  const products = [...picked, ...known]
  const inWords = useSlideValues(products)
  const productOf = ({ product }: DraftSlide) => products.find(({ id }) => id === product)
  const nameOf = (slide: DraftSlide) => slideName(slide, productOf(slide)) || words.unnamed
  return { pick: (product: SlideProduct) => setPicked([...picked, product]), productOf, nameOf, inWords }
}

type SlidesDraft = ReturnType<typeof useSlidesDraft>['draft']

/** What a field of a slide holds, in words, where two people have changed it. */
function useSlideValues(products: readonly SlideProduct[]) {
  const { window: words } = useWords()
  const officeLanguage = useOfficeLanguage()
  return (field: keyof DraftSlide, value: unknown): string => {
    if (typeof value !== 'string' || value === '') return words.nothing
    if (field === 'product') return products.find(({ id }) => id === value)?.title ?? words.withdrawn
    if (field === 'from') return formatMonthDay(daysOf({ from: value, until: null }).first, officeLanguage)
    if (field === 'until') return formatMonthDay(daysOf({ from: null, until: value }).last, officeLanguage)
    return value
  }
}
