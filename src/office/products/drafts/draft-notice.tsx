import type { OfficeAnswer } from '#server/office/office-api.ts'
import type { FormField, TitleFormFields } from '#shop/catalogue/titles/title-fields.ts'
import { useAct } from '../../data/use-act.ts'
import { useSession } from '../../data/session.ts'
import type { TypedPrice } from '../../prices/use-typed-price.ts'
import { useRefusalWords } from '../../ui/act/use-refusal-words.ts'
import { Button } from '../../ui/controls/button.tsx'
import { dayAndTime } from '../../ui/page/moments.ts'
import { Notice } from '../../ui/page/notice.tsx'
import { showToast } from '../../ui/page/toast-store.ts'
import { useOfficeLanguage, useWords } from '../../words/office-words.tsx'
import { DiscardDraftButton } from './discard-draft-button.tsx'
import type { TitleForm } from '../use-title-form.ts'

export type StandingDraft = NonNullable<OfficeAnswer<'get', '/products/{id}/draft'>['draft']>

type DraftNoticeProps = { id: string; draft: StandingDraft; form: TitleForm; price: TypedPrice }

/** OFFICE-36: what is drafted or planned of the title, and what can be done with it. */
export function DraftNotice({ id, draft, form, price }: DraftNoticeProps) {
  const words = useWords()
  const draftsWords = words.drafts
  const language = useOfficeLanguage()
  const fields = Object.keys(draft.fields) as FormField[]

  const when = dayAndTime(
    new Date(draft.state === 'draft' ? draft.changedAt : (draft.publishAt ?? draft.changedAt)),
    language,
  )
  return (
    <Notice
      tone={draft.state === 'failed' ? 'wrong' : 'waits'}
      icon={draft.state === 'draft' ? 'pen' : 'clock'}
      title={draftsWords.standing[draft.state](draft.by ?? draftsWords.somebody, when)}
      act={form.isReadOnly ? null : <StandingDraftActs id={id} draft={draft} form={form} price={price} />}
    >
      {draftsWords.fields([
        ...fields.map((field) => words.product.fields[field]),
        ...(draft.price ? [words.product.parts.price] : []),
      ])}{' '}
      {draft.failure && draftsWords.failures[draft.failure]}
    </Notice>
  )
}

function StandingDraftActs({ id, draft, form, price }: DraftNoticeProps) {
  const words = useWords().drafts
  const { permissions } = useSession()
  const publish = useAct('/products/{id}/draft/publish')
  const discard = useAct('/products/{id}/draft/discard')
  const mayPublish = permissions.includes('products.publish') && (!draft.price || permissions.includes('prices.write'))
  const input = { parameters: { id }, body: { version: draft.version } }
  const inWords = useRefusalWords(words.refusals)

  async function publishNow(): Promise<void> {
    const published = await publish.run(input)
    if (!published.ok) return void showToast(inWords(published.failure))
    const { act } = published.value
    showToast(words.published, act === null ? null : () => void form.takeBack(act))
  }
  async function throwAway(): Promise<void> {
    const gone = await discard.run(input)
    showToast(gone.ok ? words.discarded : inWords(gone.failure))
  }

  return (
    <>
      <Button
        onClick={() => {
          form.load({
            typed: draft.fields as Partial<TitleFormFields>,
            was: draft.was as Partial<TitleFormFields>,
            version: draft.seenVersion,
          })
          if (draft.price) price.load(draft.price.wish)
        }}
      >
        {words.takeUp}
      </Button>
      {mayPublish && draft.failure === null && (
        <Button busy={publish.isBusy ? words.busy : null} onClick={() => void publishNow()}>
          {words.publish}
        </Button>
      )}
      <DiscardDraftButton draft={draft} isBusy={discard.isBusy} onDiscard={throwAway} />
    </>
  )
}
