import { useAct } from '../data/use-act.ts'
import type { TypedPrice } from '../prices/use-typed-price.ts'
import { Refusal } from '../ui/act/refusal.tsx'
import { useRefusalWords } from '../ui/act/use-refusal-words.ts'
import { Button, ButtonLink } from '../ui/controls/button.tsx'
import { TextButton } from '../ui/controls/text-link.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { StateSign } from '../ui/page/state-sign.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { DraftActs } from './draft-acts.tsx'
import { DraftNotice, type StandingDraft } from './drafts/draft-notice.tsx'
import type { Title, TitleForm } from './use-title-form.ts'

type TitleDraft = { title: Title; draft: StandingDraft | null }

/** Who has written it, how it is bound, its number, and how it stands. */
export function TitleSentence({ title, form }: { title: Title; form: TitleForm }) {
  const words = useWords()
  const language = useOfficeLanguage()
  const [author] = form.fields.contributors
  return (
    <>
      {[
        author?.name[language],
        form.fields.binding && words.productList.bindings[form.fields.binding],
        title.fields.ean,
      ]
        .filter(Boolean)
        .join(', ')}{' '}
      {title.isWithdrawn ? (
        <StateSign sign="dash" tone="over">
          {words.productList.states.withdrawn}
        </StateSign>
      ) : (
        <StateSign sign="dot" tone="good">
          {words.productList.states.shown}
        </StateSign>
      )}{' '}
      {form.changed.length > 0 && (
        <StateSign sign="half" tone="waits">
          {words.product.unsaved(form.changed.length)}
        </StateSign>
      )}
    </>
  )
}

type TitleActsProps = TitleDraft & {
  form: TitleForm
  price: TypedPrice
  recommending: string | null
  onSave: () => void
  onWithdraw: () => void
}

export function TitleActs({ title, draft, form, price, recommending, onSave, onWithdraw }: TitleActsProps) {
  const words = useWords()
  const productWords = words.product
  const restore = useAct('/products/{id}/restore')
  const inWords = useRefusalWords(productWords.refusals)

  async function bringBack(): Promise<void> {
    const restored = await restore.run({ parameters: { id: title.id }, body: { version: title.version } })
    showToast(restored.ok ? productWords.restored : inWords(restored.failure))
  }

  return (
    <>
      {form.changed.length > 0 && (
        <Button kind="bare" onClick={form.throwAway}>
          {productWords.throwAway}
        </Button>
      )}
      {recommending && (
        <ButtonLink kind="bare" to={recommending} keys="R">
          {words.recommendations.recommend}
        </ButtonLink>
      )}
      {title.can.includes('withdraw') && (
        <Button kind="bare" onClick={onWithdraw}>
          {productWords.withdraw}
        </Button>
      )}
      {title.can.includes('restore') && (
        <Button busy={restore.isBusy ? productWords.saving : null} onClick={() => void bringBack()}>
          {productWords.restore}
        </Button>
      )}
      {!form.isReadOnly && (form.changed.length > 0 || price.said) && (
        <DraftActs id={title.id} version={title.version} draft={draft} form={form} price={price} />
      )}
      {!form.isReadOnly && (
        <Button kind="go" keys="Ctrl S" busy={form.isBusy ? productWords.saving : null} onClick={onSave}>
          {productWords.save}
        </Button>
      )}
    </>
  )
}

type TitleNoticesProps = TitleDraft & { form: TitleForm; price: TypedPrice }

/** What has to be known before it is changed, and why it was not saved. */
export function TitleNotices({ title, draft, form, price }: TitleNoticesProps) {
  const words = useWords().product
  return (
    <>
      {title.isWithdrawn && <Notice tone="waits" icon="info" title={words.isWithdrawn} />}
      {draft && <DraftNotice id={title.id} draft={draft} form={form} price={price} />}
      {form.isFromBefore && (
        <Notice
          tone="next"
          icon="info"
          title={words.fromBefore}
          act={<TextButton onClick={form.throwAway}>{words.throwAway}</TextButton>}
        />
      )}
      {form.met.length > 0 && (
        <Notice
          tone="wrong"
          icon="alert"
          isNews
          title={words.conflicts(form.met.map(({ field }) => words.fields[field]))}
        />
      )}
      <Refusal of={form} own={words.refusals} except="conflict" />
    </>
  )
}
