import { useRef, type FormEvent } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { isPeriodicalEan } from '#kit/formats/issue-ean.ts'
import { readBookNumber } from '#shop/catalogue/search/read-book-number.ts'
import { loadScreen, RefusedScreen } from '../../data/load-screen.ts'
import { useSession } from '../../data/session.ts'
import { useChanges } from '../../data/use-changes.ts'
import { hasDialogOpen } from '../../keys/has-dialog-open.ts'
import { useScreenTitle } from '../../shell/use-screen-title.ts'
import { Refusal } from '../../ui/act/refusal.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Notice } from '../../ui/page/notice.tsx'
import { PageOpening } from '../../ui/page/page-opening.tsx'
import { PreviewPane } from '../../ui/preview/preview-pane.tsx'
import { useWords } from '../../words/office-words.tsx'
import { NewTitleDraftActs } from './new-title-draft-acts.tsx'
import { DraftStands, NewTitleDrafts } from './new-title-drafts.tsx'
import { NewTitleFields } from './new-title-fields.tsx'
import { newTitleForm } from './new-title-form.ts'
import { NewTitleNeeds } from './new-title-needs.tsx'
import { NewTitleParts } from './new-title-parts.tsx'
import {
  hasItsPrice,
  needsOf,
  saidOfTitle,
  typedOfDraft,
  type Known,
  type NewTitleDraftAnswer,
  type TypedTitle,
} from './new-title.ts'
import { NumberTaken } from './number-taken.tsx'
import { useFoundTitle, useGivenNumber, type FoundTitle } from './use-found-title.ts'
import { usePublishTitle } from './use-publish-title.ts'
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
  const { product } = useWords()
  const makeWords = product.make
  const { drafts, categoryNames } = useLoaderData<typeof loader>()
  const { permissions } = useSession()
  if (!permissions.includes('products.write'))
    throw new RefusedScreen({ kind: 'forbidden', permission: 'products.write' })
  const form = useRef<HTMLFormElement>(null)
  useScreenTitle(makeWords.title)
  useChanges(['new-titles'])
  const finding = useFoundTitle()
  const { typed, setTyped, put, ean, known, draft, take } = finding
  const needs = needsOf(typed, known)
  const isWhole = needs.every(({ isThere }) => isThere)
  const mayPrice = permissions.includes('prices.write')
  const mayPublish = permissions.includes('products.publish') && (mayPrice || hasItsPrice(known, draft))
  const publishing = usePublishTitle(finding, form)
  const { publish, refusal } = publishing
  useGivenNumber(finding)
  const problemAt = (at: string) => {
    const problem = refusal?.fields?.find(({ field }) => field === at)
    return problem ? product.problems[problem.kind] : null
  }
  const taken = known?.taken ?? refusal?.product ?? null

  return (
    <>
      <PageOpening title={makeWords.title} sentence={makeWords.sentence} />
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
          <NumberField finding={finding} />
          {taken && <NumberTaken taken={taken} />}
          {draft && <DraftFound draft={draft} typed={typed} onTakeUp={setTyped} />}
          {known && !taken && (
            <TitleParts {...{ typed, known, draft, ean, needs, put, mayPrice, problemAt, categoryNames }} />
          )}
          <Refusal of={{ refusal }} own={{ ...product.refusals, stale: makeWords.draftMet }} except="ean-taken" />
          <TitleActs {...{ finding, publishing, mayPublish, isWhole, mayPrice }} isTaken={taken !== null} />
        </form>
        {!taken && <NewTitlePreview {...{ finding, isWhole, mayPrice }} />}
      </div>
      <NewTitleDrafts drafts={drafts} />
    </>
  )
}

function NumberField({ finding }: { finding: FoundTitle }) {
  const words = useWords().product.make
  const { typed, known, isLooking, forget, put, take } = finding
  return (
    <Field
      data-takes="code"
      label={words.ean}
      inputMode="numeric"
      maxLength={20}
      autoFocus
      required
      value={typed.ean}
      problem={typed.ean.length >= 10 && !readBookNumber(typed.ean) ? words.notNumber : null}
      hint={isLooking ? words.looking : isPeriodicalEan(typed.ean.trim()) ? words.issueHint : undefined}
      onChange={({ target: { value } }) => {
        forget()
        put({ ean: value })
      }}
      onBlur={({ target: { value } }) => {
        if (known === null && readBookNumber(value)) take(value)
      }}
    />
  )
}

type DraftFoundProps = { draft: NewTitleDraftAnswer; typed: TypedTitle; onTakeUp: (typed: TypedTitle) => void }

/** Somebody has begun it already: how far it is, and what they typed. */
function DraftFound({ draft, typed, onTakeUp }: DraftFoundProps) {
  const { drafts: words } = useWords()
  return (
    <Notice
      tone={draft.failure ? 'wrong' : 'waits'}
      icon={draft.state === 'draft' ? 'pen' : 'clock'}
      title={<DraftStands draft={draft} />}
      act={
        JSON.stringify(typed) !== JSON.stringify(typedOfDraft(draft)) && (
          <Button onClick={() => onTakeUp(typedOfDraft(draft))}>{words.takeUp}</Button>
        )
      }
    >
      {draft.failure && words.failures[draft.failure]}
    </Notice>
  )
}

type TitlePartsProps = Pick<FoundTitle, 'typed' | 'draft' | 'ean' | 'put'> & {
  known: Known
  needs: ReturnType<typeof needsOf>
  mayPrice: boolean
  problemAt: (at: string) => string | null
  categoryNames: Awaited<ReturnType<typeof loader>>['categoryNames']
}

/** What is known of it, what is missing, and all that can be said of it. */
function TitleParts({ draft, ean, needs, mayPrice, categoryNames, ...part }: TitlePartsProps) {
  const words = useWords().product.make
  const { typed, known, put, problemAt } = part
  return (
    <>
      <p role="status" className="quiet">
        {known.sources.length > 0 ? words.known(known.sources.join(', ')) : !draft && words.unknown}
      </p>
      <NewTitleNeeds needs={needs} />
      <NewTitleFields {...{ typed, known, put, mayPrice, problemAt }} />
      {ean && <NewTitleParts {...newTitleForm({ ean, typed, known, categoryNames, put, problemAt })} />}
    </>
  )
}

type TitleActsProps = {
  finding: FoundTitle
  publishing: ReturnType<typeof usePublishTitle>
  mayPublish: boolean
  isWhole: boolean
  mayPrice: boolean
  isTaken: boolean
}

/** It is published now, on a day, or kept as a draft. */
function TitleActs({ finding, publishing, mayPublish, isWhole, mayPrice, isTaken }: TitleActsProps) {
  const words = useWords().product.make
  const { ean, known, draft, typed, take } = finding
  const { publish, isBusy } = publishing
  if (!known || !ean) return null
  return (
    <div className={styles.acts}>
      {!isTaken && mayPublish && (
        <Button kind="go" keys="Ctrl ↵" busy={isBusy ? words.publishing : null} onClick={() => void publish()}>
          {words.publish}
        </Button>
      )}
      <NewTitleDraftActs
        ean={ean}
        draft={draft}
        said={isTaken ? null : saidOfTitle(typed, known, mayPrice)}
        mayPlan={isWhole && mayPublish}
        onDone={() => take(ean)}
        onMet={() => void finding.meetOthers(ean)}
      />
    </div>
  )
}

type NewTitlePreviewProps = Pick<TitleActsProps, 'finding' | 'isWhole' | 'mayPrice'>

function NewTitlePreview({ finding: { ean, known, typed }, isWhole, mayPrice }: NewTitlePreviewProps) {
  const { product } = useWords()
  if (!known || !ean) return null
  return (
    <PreviewPane
      kind="newProduct"
      draft={isWhole ? { ean, ...saidOfTitle(typed, known, mayPrice) } : null}
      title={product.make.previewTitle}
      hasDay
      own={{ invalid: product.previewInvalid }}
    />
  )
}
