import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useLoaderData, useNavigate, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import { getOffice } from '../data/ask-office.ts'
import { loadScreen } from '../data/load-screen.ts'
import { useSession } from '../data/session.ts'
import { useAct } from '../data/use-act.ts'
import { useChanges } from '../data/use-changes.ts'
import { useListDraft } from '../data/draft/use-list-draft.ts'
import { usePresence } from '../data/use-presence.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { Button } from '../ui/controls/button.tsx'
import { ListDraftNotices } from '../ui/draft/list-draft-notices.tsx'
import { SaveDraftButton } from '../ui/draft/save-draft-button.tsx'
import { useSaveDraft } from '../ui/draft/use-save-draft.ts'
import { PageOpening } from '../ui/page/page-opening.tsx'
import { Presence } from '../ui/page/presence.tsx'
import { EmptyState } from '../ui/page/screen-states.tsx'
import { ProductPicker, type PickedProduct } from '../ui/pick/product-picker.tsx'
import { ProductRow } from '../ui/pick/product-row.tsx'
import { PreviewPane } from '../ui/preview/preview-pane.tsx'
import { SortableList } from '../ui/sort/sortable-list.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { RecommendationForm } from './recommendation-form.tsx'
import {
  draftRecommendation,
  newRecommendation,
  sentRecommendation,
  type DraftRecommendation,
  type RecommendedProduct,
} from './recommendation.ts'
import styles from './recommendations.module.css'

/** `?product=9789630000079`: that title is to be recommended. */
export async function loader({ request }: LoaderFunctionArgs) {
  const wanted = new URL(request.url).searchParams.get('product')
  const [read, own, found] = await Promise.all([
    loadScreen(request, '/recommendations', { query: {} }),
    loadScreen(request, '/me/facts', {}),
    wanted ? loadScreen(request, '/pick/products', { query: { q: wanted } }) : null,
  ])
  return { ...read, position: own.position, wanted: found?.isExact ? (found.products[0] ?? null) : null }
}

/** OFFICE-61: what booksellers recommend, in its order, and the card on the shelf. */
export function Component() {
  const { recommendations: words, rail } = useWords()
  const { wanted } = useLoaderData<typeof loader>()
  const [chosenKey, setChosen] = useState<string | null>(null)
  const [isPicking, setPicking] = useState(false)
  useScreenTitle(rail.recommendations)
  useChanges(['shelves'])
  const others = usePresence('window:recommendations')

  const { save, draft, saveDraft } = useRecommendationsDraft()
  const { pick, productOf, nameOf } = useRecommendedProducts()
  // Where a title is to be recommended nobody else's words stand in the form, not even for a moment.
  const isBeginning = chosenKey === null && wanted !== null
  const chosen = draft.items.find(({ key }) => key === chosenKey) ?? (isBeginning ? undefined : draft.items[0])

  const recommend = useRecommend({ draft, onPicked: pick, onChosen: setChosen })

  const saveAndPrint = useSaveAndPrint(draft, saveDraft)

  return (
    <>
      <Presence names={others} />
      <Opening
        isChanged={draft.isChanged}
        onAdd={() => setPicking(true)}
        save={<SaveDraftButton isBusy={save.isBusy} onSave={saveDraft} />}
      />
      <ListDraftNotices
        draft={draft}
        refusal={save.refusal}
        nameOf={nameOf}
        fieldName={(field) => words.fields[String(field)] ?? String(field)}
      />
      {draft.items.length === 0 ? (
        <div className={styles.columns}>
          <EmptyState title={words.empty}>{words.emptyNext}</EmptyState>
        </div>
      ) : (
        <div className={styles.columns}>
          <div>
            <RecommendedTitles {...{ draft, nameOf, productOf }} chosen={chosen?.key ?? null} onChoose={setChosen} />
          </div>
          {chosen && (
            <RecommendationForm
              key={chosen.key}
              recommendation={chosen}
              product={productOf(chosen)}
              place={draft.items.indexOf(chosen)}
              refusal={save.refusal}
              isBusy={save.isBusy}
              onChange={(part) => draft.change(chosen.key, part)}
              onRemove={() => draft.remove(chosen.key)}
              onSaveAndPrint={() => void saveAndPrint(chosen)}
            />
          )}
        </div>
      )}
      <ShelfPreview draft={draft} />
      {isPicking && <ProductPicker onPick={recommend} onClose={() => setPicking(false)} />}
    </>
  )
}

function ShelfPreview({ draft }: { draft: RecommendationsDraft }) {
  const { recommendations: words } = useWords()
  return (
    <PreviewPane
      kind="window"
      draft={{ recommendations: draft.items.map(sentRecommendation), page: 'staff-recommendations' }}
      title={words.page}
      width="desk"
    />
  )
}

type OpeningProps = { isChanged: boolean; onAdd: () => void; save: ReactNode }

function Opening({ isChanged, onAdd, save }: OpeningProps) {
  const { recommendations: words, rail, listDraft } = useWords()
  const { recommendations } = useLoaderData<typeof loader>()
  return (
    <PageOpening
      title={rail.recommendations}
      sentence={`${words.sentence(recommendations.length)} ${isChanged ? listDraft.unsaved : ''}`}
      acts={
        <>
          <Button icon="plus" onClick={onAdd}>
            {words.add}
          </Button>
          {save}
        </>
      }
    />
  )
}

/** The card for the shelf, of what is saved. */
function useSaveAndPrint(draft: RecommendationsDraft, saveDraft: ReturnType<typeof useSaveDraft>) {
  const language = useOfficeLanguage()
  const navigate = useNavigate()
  return async ({ product, recommender }: DraftRecommendation): Promise<void> => {
    if (draft.isChanged && !(await saveDraft())) return
    const card = new URLSearchParams({ ids: product, language, by: recommender[language] })
    await navigate(`${OFFICE_PATH}/print/card?${card}`)
  }
}

/** The titles that are recommended: those that are known, and those that were picked meanwhile. */
function useRecommendedProducts() {
  const { recommendations: words } = useWords()
  const { products: known } = useLoaderData<typeof loader>()
  const [picked, setPicked] = useState<readonly RecommendedProduct[]>([])
  const productOf = ({ product }: DraftRecommendation) => [...picked, ...known].find(({ id }) => id === product)
  const nameOf = (one: DraftRecommendation) => productOf(one)?.title ?? words.withdrawn
  return { pick: (product: RecommendedProduct) => setPicked([...picked, product]), productOf, nameOf }
}

type RecommendationsDraft = ReturnType<typeof useRecommendationsDraft>['draft']

/** All recommendations as they are typed, saved as one list. */
function useRecommendationsDraft() {
  const { recommendations, version } = useLoaderData<typeof loader>()
  const save = useAct('/recommendations')
  const put = (items: readonly DraftRecommendation[], seen: number) =>
    save.run({ body: { version: seen, recommendations: items.map(sentRecommendation) } })
  const draft = useListDraft({
    record: 'recommendations',
    items: recommendations.map(draftRecommendation),
    version,
    save: put,
    readAgain: async () => {
      const now = await getOffice('/recommendations', { query: {} })
      return now.ok ? { items: now.value.recommendations.map(draftRecommendation), version: now.value.version } : null
    },
  })
  const saveDraft = useSaveDraft({ draft, put })
  return { save, draft, saveDraft }
}

type Recommend = {
  draft: RecommendationsDraft
  onPicked: (product: PickedProduct) => void
  onChosen: (key: string) => void
}

/** Begins a recommendation of one's own, or opens the one that is there; the title of the address is taken by itself. */
function useRecommend({ draft, onPicked, onChosen }: Recommend): (product: PickedProduct) => void {
  const { name } = useSession()
  const { position, wanted } = useLoaderData<typeof loader>()
  const [search, setSearch] = useSearchParams()

  function recommend(product: PickedProduct): void {
    const mine = draft.items.find(
      (one) => one.product === product.id && [one.recommender.hu, one.recommender.en].includes(name),
    )
    if (mine) return onChosen(mine.key)
    const one = newRecommendation(product.id, name, draft.items, position)
    onPicked(product)
    draft.add(one, 0)
    onChosen(one.key)
  }
  // Whoever comes from a title recommends that one; the address says so once.
  const takeWanted = useEffectEvent(() => {
    if (!wanted || !search.has('product')) return
    recommend(wanted)
    setSearch({}, { replace: true, preventScrollReset: true })
  })
  useEffect(() => takeWanted(), [wanted])

  return recommend
}

type RecommendedTitlesProps = {
  draft: RecommendationsDraft
  nameOf: (one: DraftRecommendation) => string
  productOf: (one: DraftRecommendation) => RecommendedProduct | undefined
  chosen: string | null
  onChoose: (key: string) => void
}

function RecommendedTitles({ draft, nameOf, productOf, chosen, onChoose }: RecommendedTitlesProps) {
  const { recommendations: words, listDraft } = useWords()
  const language = useOfficeLanguage()
  return (
    <SortableList
      label={words.list}
      items={draft.items}
      nameOf={nameOf}
      chosen={chosen}
      onChoose={onChoose}
      onMove={draft.moveTo}
    >
      {(one) => (
        <ProductRow
          product={productOf(one)}
          gone={words.withdrawn}
          aside={[one.recommender[language], one.position[language]].filter(Boolean).join(', ')}
          end={[
            draft.unsavedKeys.has(one.key) && listDraft.notSavedYet,
            !(one.words.hu.trim() && one.words.en.trim()) && words.missing,
          ]
            .filter(Boolean)
            .join(' · ')}
        />
      )}
    </SortableList>
  )
}
