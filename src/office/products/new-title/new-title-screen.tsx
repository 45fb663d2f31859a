import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import { useLoaderData, useNavigate, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import { isPeriodicalEan } from '#kit/formats/issue-ean.ts'
import { readBookNumber } from '#shop/catalogue/search/read-book-number.ts'
import { getOffice } from '../../data/ask-office.ts'
import { loadScreen, RefusedScreen } from '../../data/load-screen.ts'
import { useSession } from '../../data/session.ts'
import { useAct } from '../../data/use-act.ts'
import { useChanges } from '../../data/use-changes.ts'
import { hasDialogOpen } from '../../keys/has-dialog-open.ts'
import { useScans } from '../../scan/use-scans.ts'
import { useScreenTitle } from '../../shell/use-screen-title.ts'
import { Refusal } from '../../ui/act/refusal.tsx'
import { useRefusalWords } from '../../ui/act/use-refusal-words.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { focusWrongField } from '../../ui/controls/focus-wrong-field.ts'
import { Notice } from '../../ui/page/notice.tsx'
import { PageOpening } from '../../ui/page/page-opening.tsx'
import { showToast } from '../../ui/page/toast-store.ts'
import { PreviewPane } from '../../ui/preview/preview-pane.tsx'
import { useWords } from '../../words/office-words.tsx'
import { NewTitleDraftActs } from './new-title-draft-acts.tsx'
import { DraftStands, NewTitleDrafts } from './new-title-drafts.tsx'
import { NewTitleFields } from './new-title-fields.tsx'
import { newTitleForm } from './new-title-form.ts'
import { NewTitleNeeds } from './new-title-needs.tsx'
import { NewTitleParts } from './new-title-parts.tsx'
import {
  needsOf,
  NOTHING_TYPED,
  saidOfTitle,
  typedOfDraft,
  type Known,
  type NewTitleDraft,
  type TypedTitle,
} from './new-title.ts'
import { NumberTaken } from './number-taken.tsx'
import newTitle from './new-title.module.css'
import styles from '../title.module.css'

export async function loader({ request }: LoaderFunctionArgs) {
  const [{ drafts }, { categories }] = await Promise.all([
    loadScreen(request, '/new-titles', {}),
    loadScreen(request, '/categories', {}),
  ])
  return {
    drafts,
    categoryNames: Object.fromEntries(
      categories.map(({ id, fields: { nameHu, nameEn } }) => [id, { hu: nameHu, en: nameEn }]),
    ),
  }
}

/**
 * OFFICE-31, OFFICE-36, OFFICE-37: a new title: its number fills in what files have told of it; what is missing is ticked off, all else
 * that its page shows can be said before anybody sees it, and it is published now, on a day, or kept as a draft.
 */
export function Component() {
  const { product, drafts: draftWords } = useWords()
  const said = product.make
  const { drafts, categoryNames } = useLoaderData<typeof loader>()
  const { permissions } = useSession()
  if (!permissions.includes('products.write'))
    throw new RefusedScreen({ kind: 'forbidden', permission: 'products.write' })
  const navigate = useNavigate()
  const [searchParams] = useSearchParams()
  const make = useAct('/products')
  const publishDraft = useAct('/new-titles/{ean}/publish')
  const save = useAct('/new-titles/{ean}')
  const [typed, setTyped] = useState(NOTHING_TYPED)
  const [found, setFound] = useState<{ known: Known; draft: NewTitleDraft | null } | null>(null)
  const [isLooking, setLooking] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useScreenTitle(said.title)
  useChanges(['new-titles'])
  const put = (part: Partial<TypedTitle>) => setTyped((before) => ({ ...before, ...part }))

  const ean = readBookNumber(typed.ean)
  const known = found?.known ?? null
  const draft = found?.draft ?? null
  const needs = needsOf(typed, known)
  const isWhole = needs.every(({ isThere }) => isThere)
  const mayPrice = permissions.includes('prices.write')
  // Whoever says no prices publishes what files have priced, and nobody else's draft of a price.
  const mayPublish =
    permissions.includes('products.publish') &&
    (mayPrice || (known !== null && known.price !== null && Boolean(known.fields.vatClass) && !hasPrice(draft)))

  const inWords = useRefusalWords(product.refusals)

  async function look(number: string): Promise<void> {
    setLooking(true)
    const [told, drafted] = await Promise.all([
      getOffice('/product-numbers/{ean}', { parameters: { ean: number } }),
      getOffice('/new-titles/{ean}', { parameters: { ean: number } }),
    ])
    setLooking(false)
    if (!told.ok) return void showToast(inWords(told.failure))
    const waiting = drafted.ok ? drafted.value.draft : null
    if (waiting) setTyped(typedOfDraft(waiting))
    setFound({ known: told.value, draft: waiting })
  }

  /** Somebody else has written into the draft: it is shown that they did, and what is typed stays. */
  async function meetOthers(number: string): Promise<void> {
    const drafted = await getOffice('/new-titles/{ean}', { parameters: { ean: number } })
    if (known && drafted.ok) setFound({ known, draft: drafted.value.draft })
  }

  function take(text: string): void {
    const number = readBookNumber(text)
    setTyped({ ...NOTHING_TYPED, ean: number ?? text })
    setFound(null)
    if (number) void look(number)
  }

  // The next one that is read does not throw away what is being written of this one.
  const standing = draft ? typedOfDraft(draft) : { ...NOTHING_TYPED, ean: typed.ean }
  const isWriting = known !== null && known.taken === null && JSON.stringify(typed) !== JSON.stringify(standing)
  useScans((scan) => {
    if (isWriting) showToast(said.finishFirst)
    else take(scan.kind === 'product' ? scan.ean : scan.text)
  })
  // A code that was read while unpacking, or a draft that was chosen, comes with the address.
  const takeGiven = useEffectEvent((given: string | null) => {
    if (given) take(given)
  })
  const given = searchParams.get('ean')
  useEffect(() => takeGiven(given), [given])

  /** What was drafted is published from its draft, with what is typed now: whoever has written into it meanwhile is not written over. */
  async function publish(): Promise<void> {
    if (!ean || !known || known.taken) return
    const body = saidOfTitle(typed, known, mayPrice)
    if (draft) {
      const parameters = { ean }
      const kept = await save.run({ parameters, body: { ...body, version: draft.version } })
      if (!kept.ok) return kept.failure.kind === 'stale' ? meetOthers(ean) : undefined
      setFound({
        known,
        draft: { ...draft, version: kept.value.version, state: 'draft', publishAt: null, failure: null },
      })
      const published = await publishDraft.run({ parameters, body: { version: kept.value.version } })
      if (published.ok) return open(published.value.id)
    } else {
      const made = await make.run({ body: { ean, ...body } })
      if (made.ok) return open(made.value.id)
    }
    requestAnimationFrame(() => focusWrongField(form.current))
  }

  async function open(id: string): Promise<void> {
    showToast(said.made)
    await navigate(`${OFFICE_PATH}/products/${id}`, { replace: true })
  }

  const refusal = make.refusal ?? publishDraft.refusal ?? save.refusal
  const problemAt = (at: string) => {
    const problem = refusal?.fields?.find(({ field }) => field === at)
    return problem ? product.problems[problem.kind] : null
  }
  const taken = known?.taken ?? refusal?.product ?? null
  const isBusy = make.isBusy || publishDraft.isBusy || save.isBusy

  return (
    <>
      <PageOpening title={said.title} sentence={said.sentence} />
      <div className={newTitle.makeColumns}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the fields in it */}
        <form
          ref={form}
          className={newTitle.make}
          onSubmit={(event: FormEvent) => {
            event.preventDefault()
            // A name that is made in a dialog is a form of its own.
            if (known === null && event.target === form.current) take(typed.ean)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || hasDialogOpen()) return
            event.preventDefault()
            if (known === null) take(typed.ean)
            else if (mayPublish) void publish()
          }}
        >
          <Field
            data-takes="code"
            label={said.ean}
            inputMode="numeric"
            maxLength={20}
            autoFocus
            required
            value={typed.ean}
            problem={typed.ean.length >= 10 && !ean ? said.notNumber : null}
            hint={isLooking ? said.looking : isPeriodicalEan(typed.ean.trim()) ? said.issueHint : undefined}
            onChange={({ target: { value } }) => {
              setFound(null)
              put({ ean: value })
            }}
            onBlur={({ target: { value } }) => {
              if (known === null && readBookNumber(value)) take(value)
            }}
          />
          {taken && <NumberTaken taken={taken} />}
          {draft && (
            <Notice
              tone={draft.failure ? 'wrong' : 'waits'}
              icon={draft.state === 'draft' ? 'pen' : 'clock'}
              title={<DraftStands draft={draft} />}
              act={
                JSON.stringify(typed) !== JSON.stringify(typedOfDraft(draft)) && (
                  <Button onClick={() => setTyped(typedOfDraft(draft))}>{draftWords.takeUp}</Button>
                )
              }
            >
              {draft.failure && draftWords.failures[draft.failure]}
            </Notice>
          )}
          {known && !taken && (
            <>
              <p role="status" className="quiet">
                {known.sources.length > 0 ? said.known(known.sources.join(', ')) : !draft && said.unknown}
              </p>
              <NewTitleNeeds needs={needs} />
              <NewTitleFields {...{ typed, known, put, mayPrice, problemAt }} />
              {ean && <NewTitleParts {...newTitleForm({ ean, typed, known, categoryNames, put, problemAt })} />}
            </>
          )}
          <Refusal of={{ refusal }} own={{ ...product.refusals, stale: said.draftMet }} except="ean-taken" />
          {known && ean && (
            <div className={styles.acts}>
              {!taken && mayPublish && (
                <Button kind="go" keys="Ctrl ↵" busy={isBusy ? said.publishing : null} onClick={() => void publish()}>
                  {said.publish}
                </Button>
              )}
              <NewTitleDraftActs
                ean={ean}
                draft={draft}
                said={taken ? null : saidOfTitle(typed, known, mayPrice)}
                mayPlan={isWhole && mayPublish}
                onDone={() => take(ean)}
                onMet={() => void meetOthers(ean)}
              />
            </div>
          )}
        </form>
        {known && !taken && ean && permissions.includes('products.write') && (
          <PreviewPane
            kind="newProduct"
            draft={isWhole ? { ean, ...saidOfTitle(typed, known, mayPrice) } : null}
            title={said.previewTitle}
            hasDay
            own={{ invalid: product.previewInvalid }}
          />
        )}
      </div>
      <NewTitleDrafts drafts={drafts} />
    </>
  )
}

function hasPrice(draft: NewTitleDraft | null): boolean {
  return draft !== null && (draft.price !== null || draft.fields.vatClass !== undefined)
}
