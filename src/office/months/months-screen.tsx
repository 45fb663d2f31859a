import { useState, type ReactNode } from 'react'
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import { formatDay } from '#words/format.ts'
import { getOffice } from '../data/ask-office.ts'
import { loadScreen } from '../data/load-screen.ts'
import { useAct } from '../data/use-act.ts'
import { useChanges } from '../data/use-changes.ts'
import { useListDraft } from '../data/draft/use-list-draft.ts'
import { usePresence } from '../data/use-presence.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { BothLanguages } from '../ui/controls/both-languages.tsx'
import { Button } from '../ui/controls/button.tsx'
import { SelectField } from '../ui/controls/field.tsx'
import { ListDraftNotices } from '../ui/draft/list-draft-notices.tsx'
import { SaveDraftButton } from '../ui/draft/save-draft-button.tsx'
import { useSaveDraft } from '../ui/draft/use-save-draft.ts'
import { PageOpening, PageSection } from '../ui/page/page-opening.tsx'
import { Presence } from '../ui/page/presence.tsx'
import { EmptyState } from '../ui/page/screen-states.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { ProductPicker, type PickedProduct } from '../ui/pick/product-picker.tsx'
import { ProductRow } from '../ui/pick/product-row.tsx'
import { PreviewPane } from '../ui/preview/preview-pane.tsx'
import { SortableList } from '../ui/sort/sortable-list.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { monthsToShow } from './months-to-show.ts'
import styles from './months.module.css'

type Read = OfficeAnswer<'get', '/months'>
type Month = Read['months'][number]
type MonthTitle = Month['titles'][number]
/** A title stands in a month once. */
type DraftTitle = MonthTitle & { key: string }

const draftTitle = (title: MonthTitle): DraftTitle => ({ key: title.product, ...title })
const draftMonth = (present: Month | undefined) => ({
  items: (present?.titles ?? []).map(draftTitle),
  version: present?.version ?? 0,
})
function sentTitle(draft: DraftTitle): MonthTitle {
  const { key: _, ...title } = draft
  return title
}

export function loader({ request }: LoaderFunctionArgs) {
  return loadScreen(request, '/months', { query: {} })
}

/** OFFICE-62: the titles of each month. */
export function Component() {
  const { months: words, rail } = useWords()
  const language = useOfficeLanguage()
  const read = useLoaderData<typeof loader>()
  const [search, setSearch] = useSearchParams()
  useScreenTitle(rail.months)
  useChanges(['shelves'])
  const shown = monthsToShow(
    read.today,
    read.months.map(({ month }) => month),
  )
  const month = shown.find((one) => one === search.get('month')) ?? read.today.slice(0, 7)
  const chooser = (
    <div className={styles.choice}>
      <SelectField
        label={words.month}
        value={month}
        onChange={({ target: { value } }) => setSearch({ month: value }, { preventScrollReset: true })}
      >
        {shown.map((one) => (
          <option key={one} value={one}>
            {formatDay(`${one}-01`, language, 'month')} (
            {words.titles(read.months.find((other) => other.month === one)?.titles.length ?? 0)})
          </option>
        ))}
      </SelectField>
    </div>
  )
  return <MonthDraft key={month} month={month} read={read} chooser={chooser} />
}

function MonthDraft({ month, read, chooser }: { month: string; read: Read; chooser: ReactNode }) {
  const { months: words, rail, listDraft } = useWords()
  const language = useOfficeLanguage()
  const before = read.months.filter((one) => one.month < month).toSorted((a, b) => (a.month < b.month ? 1 : -1))[0]
  const [picked, setPicked] = useState<Read['products']>([])
  const [chosenKey, setChosen] = useState<string | null>(null)
  const [isPicking, setPicking] = useState(false)
  const others = usePresence(`window:${month}`)
  const { save, draft, saveDraft } = useMonthDraft(month, read)
  const productOf = ({ product }: MonthTitle) => [...picked, ...read.products].find(({ id }) => id === product)
  const nameOf = (title: DraftTitle) => productOf(title)?.title ?? words.withdrawn
  const chosen = draft.items.find(({ key }) => key === chosenKey) ?? draft.items[0]
  const isRefused = (title: DraftTitle) =>
    save.refusal?.fields?.some(({ field }) => field === `titles/${draft.items.indexOf(title)}/product`) ?? false

  function add(product: PickedProduct): void {
    setPicked([...picked, product])
    if (draft.items.every(({ key }) => key !== product.id))
      draft.add({ key: product.id, product: product.id, words: { hu: '', en: '' } })
    setChosen(product.id)
  }

  return (
    <>
      <Presence names={others} />
      <PageOpening
        title={`${rail.months}: ${formatDay(`${month}-01`, language, 'month')}`}
        sentence={`${words.sentence} ${draft.isChanged ? listDraft.unsaved : ''}`}
        acts={
          <>
            <CopyMonth from={before} draft={draft} />
            <Button icon="plus" onClick={() => setPicking(true)}>
              {words.add}
            </Button>
            <SaveDraftButton isBusy={save.isBusy} onSave={saveDraft} />
          </>
        }
      />
      {chooser}
      <ListDraftNotices
        draft={draft}
        refusal={save.refusal}
        nameOf={nameOf}
        fieldName={(field) => words.fields[String(field)] ?? String(field)}
      />
      {draft.items.length === 0 && (
        <EmptyState title={words.empty}>{before ? words.emptyNext : words.emptyFirst}</EmptyState>
      )}
      <div className={styles.columns}>
        <TitlesOfMonth {...{ draft, nameOf, productOf }} chosen={chosen?.key ?? null} onChoose={setChosen} />
        {chosen && <TitleOfMonth title={chosen} name={nameOf(chosen)} isRefused={isRefused(chosen)} draft={draft} />}
      </div>
      <MonthPreview {...{ month, draft }} today={read.today} />
      {isPicking && <ProductPicker isForMany onPick={add} onClose={() => setPicking(false)} />}
    </>
  )
}

type MonthTitles = ReturnType<typeof useMonthDraft>['draft']

/** The titles of a month as they are typed, saved as one list. */
function useMonthDraft(month: string, read: Read) {
  const present = read.months.find((one) => one.month === month)
  const save = useAct('/months/{month}')
  const put = (items: readonly DraftTitle[], seen: number) =>
    save.run({ parameters: { month }, body: { version: seen, titles: items.map(sentTitle) } })
  const draft = useListDraft({
    record: `month ${month}`,
    ...draftMonth(present),
    save: put,
    readAgain: async () => {
      const now = await getOffice('/months', { query: {} })
      return now.ok ? draftMonth(now.value.months.find((one) => one.month === month)) : null
    },
  })
  const saveDraft = useSaveDraft({ draft, put })
  return { save, draft, saveDraft }
}

function CopyMonth({ from, draft }: { from: Month | undefined; draft: MonthTitles }) {
  const { months: words } = useWords()
  const language = useOfficeLanguage()
  if (!from) return null
  const { month, titles } = from
  function copy(): void {
    const missing = titles.filter(({ product }) => draft.items.every((one) => one.product !== product))
    if (missing.length > 0) draft.addAll(missing.map(draftTitle))
    showToast(words.copied(missing.length))
  }
  return <Button onClick={copy}>{words.copy(formatDay(`${month}-01`, language, 'month'))}</Button>
}

type TitlesOfMonthProps = {
  draft: MonthTitles
  nameOf: (title: DraftTitle) => string
  productOf: (title: MonthTitle) => Read['products'][number] | undefined
  chosen: string | null
  onChoose: (key: string) => void
}

function TitlesOfMonth({ draft, nameOf, productOf, chosen, onChoose }: TitlesOfMonthProps) {
  const { months: words, listDraft } = useWords()
  if (draft.items.length === 0) return null
  return (
    <div>
      <SortableList
        label={words.list}
        items={draft.items}
        nameOf={nameOf}
        chosen={chosen}
        onChoose={onChoose}
        onMove={draft.moveTo}
      >
        {(title) => (
          <ProductRow
            product={productOf(title)}
            gone={words.withdrawn}
            end={draft.unsavedKeys.has(title.key) && listDraft.notSavedYet}
          />
        )}
      </SortableList>
    </div>
  )
}

type TitleOfMonthProps = { title: DraftTitle; name: string; isRefused: boolean; draft: MonthTitles }

/** Why it is a title of the month, in both languages. */
function TitleOfMonth({ title, name, isRefused, draft }: TitleOfMonthProps) {
  const { months: words } = useWords()
  return (
    <PageSection
      title={name}
      aside={
        <Button kind="bare" icon="remove" onClick={() => draft.remove(title.key)}>
          {words.remove}
        </Button>
      }
    >
      {isRefused && <p className={styles.problem}>{words.productProblem}</p>}
      <BothLanguages
        label={words.fields.words}
        rows={4}
        maxLength={2000}
        value={title.words}
        onChange={(value) => draft.change(title.key, { words: value })}
      />
    </PageSection>
  )
}

function MonthPreview({ month, draft, today }: { month: string; draft: MonthTitles; today: string }) {
  const { months: words } = useWords()
  return (
    <PreviewPane
      kind="window"
      draft={{ months: { [month]: draft.items.map(sentTitle) }, page: 'of-the-month' }}
      title={words.page}
      width="desk"
      hasDay
      day={month > today.slice(0, 7) ? `${month}-01` : undefined}
    />
  )
}
