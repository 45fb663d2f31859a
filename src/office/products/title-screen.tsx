import { useRef, useState } from 'react'
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import { loadScreen } from '../data/load-screen.ts'
import { pictureAddress } from '../data/send-picture.ts'
import { useSession } from '../data/session.ts'
import { useAct } from '../data/use-act.ts'
import { useChanges } from '../data/use-changes.ts'
import { usePresence } from '../data/use-presence.ts'
import { useKeys } from '../keys/use-keys.ts'
import { useTypedPrice } from '../prices/use-typed-price.ts'
import { officeChoices } from '../shell/office-choices.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { Refusal } from '../ui/act/refusal.tsx'
import { useRefusalWords } from '../ui/act/use-refusal-words.ts'
import { Button, ButtonLink } from '../ui/controls/button.tsx'
import { focusWrongField } from '../ui/controls/focus-wrong-field.ts'
import { TextButton } from '../ui/controls/text-link.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { PageOpening } from '../ui/page/page-opening.tsx'
import { Presence } from '../ui/page/presence.tsx'
import { RecordCrumb } from '../ui/page/record-crumb.tsx'
import { StateSign } from '../ui/page/state-sign.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { PreviewPane } from '../ui/preview/preview-pane.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { AddressPart } from './address-part.tsx'
import { BoughtPart, ShownPart, StockPart } from './around-parts.tsx'
import { DraftActs } from './draft-acts.tsx'
import { DraftNotice } from './drafts/draft-notice.tsx'
import { EditionsPart } from './editions-part.tsx'
import { FactsPart } from './facts-part.tsx'
import { PartIndex } from './form-part.tsx'
import { HistoryPart } from './history-part.tsx'
import { PeoplePart } from './people-part.tsx'
import { PicturesPart } from './pictures-part.tsx'
import { PricePart } from './price-part.tsx'
import { SubjectsPart } from './subjects-part.tsx'
import { TextsPart } from './texts-part.tsx'
import { gapsIn } from './title-gaps.ts'
import styles from './title.module.css'
import { useTitleForm, type TitleForm } from './use-title-form.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const parameters = { id: params.id ?? '' }
  const [title, around, { draft }] = await Promise.all([
    loadScreen(request, '/products/{id}', { parameters }),
    loadScreen(request, '/products/{id}/around', { parameters, query: { language: officeChoices().language } }),
    loadScreen(request, '/products/{id}/draft', { parameters }),
  ])
  return { title, around, draft }
}

/** OFFICE-31: a title in parts, saved as one record. */
export function Component() {
  const { title } = useLoaderData<typeof loader>()
  const words = useWords()
  return (
    <>
      <RecordCrumb list="products" id={title.id} listName={words.productList.title} words={words.product} />
      <TitleScreen key={title.id} />
    </>
  )
}

function TitleScreen() {
  const words = useWords()
  const said = words.product
  const language = useOfficeLanguage()
  const { title, around, draft } = useLoaderData<typeof loader>()
  const form = useTitleForm(title)
  const price = useTypedPrice(title.id)
  const others = usePresence(`product:${title.id}`)
  const body = useRef<HTMLDivElement>(null)
  const restore = useAct('/products/{id}/restore')
  const inWords = useRefusalWords(said.refusals)
  const [isWithdrawing, setWithdrawing] = useState(false)
  const name = form.fields[`name.${language}`] || title.fields['name.hu']
  useScreenTitle(name)
  useChanges([`product:${title.id}`])
  const { permissions } = useSession()
  const navigate = useNavigate()
  const recommending =
    permissions.includes('window.write') && !title.isWithdrawn
      ? `${OFFICE_PATH}/recommendations?product=${title.fields.ean}`
      : null
  useKeys([
    { keys: 'Ctrl+S', words: said.save, run: () => void save() },
    ...(recommending
      ? [{ keys: 'r', words: words.recommendations.recommend, run: () => void navigate(recommending) }]
      : []),
  ])

  const gaps = gapsIn(form.fields)
  const [author] = form.fields.contributors

  async function save(): Promise<void> {
    if (form.isReadOnly || form.changed.length === 0) return
    if (form.isUndecided) return void showToast(said.decideFirst)
    await form.save()
    requestAnimationFrame(() => focusWrongField(body.current))
  }

  async function bringBack(): Promise<void> {
    const restored = await restore.run({ parameters: { id: title.id }, body: { version: title.version } })
    showToast(restored.ok ? said.restored : inWords(restored.failure))
  }

  return (
    <>
      <PageOpening
        title={<span lang={language}>{name}</span>}
        picture={coverOf(title.id, form.fields.pictures, title.isWithdrawn)}
        sentence={
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
                {said.unsaved(form.changed.length)}
              </StateSign>
            )}
          </>
        }
        acts={
          <>
            {form.changed.length > 0 && (
              <Button kind="bare" onClick={form.throwAway}>
                {said.throwAway}
              </Button>
            )}
            {recommending && (
              <ButtonLink kind="bare" to={recommending} keys="R">
                {words.recommendations.recommend}
              </ButtonLink>
            )}
            {title.can.includes('withdraw') && (
              <Button kind="bare" onClick={() => setWithdrawing(true)}>
                {said.withdraw}
              </Button>
            )}
            {title.can.includes('restore') && (
              <Button busy={restore.isBusy ? said.saving : null} onClick={() => void bringBack()}>
                {said.restore}
              </Button>
            )}
            {!form.isReadOnly && (form.changed.length > 0 || price.said) && (
              <DraftActs id={title.id} version={title.version} draft={draft} form={form} price={price} />
            )}
            {!form.isReadOnly && (
              <Button kind="go" keys="Ctrl S" busy={form.isBusy ? said.saving : null} onClick={() => void save()}>
                {said.save}
              </Button>
            )}
          </>
        }
      />
      <Presence names={others} />
      {title.isWithdrawn && <Notice tone="waits" icon="info" title={said.isWithdrawn} />}
      {draft && <DraftNotice id={title.id} draft={draft} form={form} price={price} />}
      {form.isFromBefore && (
        <Notice
          tone="next"
          icon="info"
          title={said.fromBefore}
          act={<TextButton onClick={form.throwAway}>{said.throwAway}</TextButton>}
        />
      )}
      {form.met.length > 0 && (
        <Notice
          tone="wrong"
          icon="alert"
          isNews
          title={said.conflicts(form.met.map(({ field }) => said.fields[field]))}
        />
      )}
      <Refusal of={form} own={said.refusals} except="conflict" />
      <div className={styles.columns}>
        <PartIndex
          marks={{
            ...(gaps.facts > 0 && { facts: { text: said.gaps(gaps.facts), isMissing: true } }),
            ...(gaps.texts > 0 && { texts: { text: said.gaps(gaps.texts), isMissing: true } }),
            ...(gaps.subjects > 0 &&
              title.kind !== 'PERIODICAL' && { subjects: { text: said.gaps(gaps.subjects), isMissing: true } }),
            ...(around.editions.length > 0 && { editions: { text: String(around.editions.length) } }),
            ...(around.shownOn.length > 0 && { shown: { text: String(around.shownOn.length) } }),
            ...(around.openOrders > 0 && { bought: { text: String(around.openOrders) } }),
          }}
        />
        <div className={styles.form} ref={body}>
          <fieldset disabled={form.isReadOnly} className={styles.fieldset}>
            <legend className="vh">{name}</legend>
            <FactsPart title={title} form={form} />
            <TextsPart title={title} form={form} />
            <PeoplePart title={title} form={form} />
            <SubjectsPart title={title} form={form} />
          </fieldset>
          <PricePart price={price} />
          <PicturesPart title={title} form={form} />
          <EditionsPart title={title} around={around} />
          <StockPart productId={title.id} around={around} />
          <AddressPart title={title} around={around} />
          <ShownPart around={around} />
          <BoughtPart around={around} />
          <HistoryPart title={title} form={form} />
        </div>
        {title.can.includes('save') && !title.isWithdrawn && (
          <div className={styles.preview}>
            <PreviewPane
              kind="product"
              draft={{ productId: title.id, fields: form.draft.typed as never, price: price.said }}
              title={said.previewTitle}
              hasDay
              own={{ invalid: said.previewInvalid }}
            />
          </div>
        )}
      </div>
      {isWithdrawing && <WithdrawDialog title={title} around={around} onClose={() => setWithdrawing(false)} />}
    </>
  )
}

/** Its first picture, or the one that the shop draws, which it does only of what it shows. */
function coverOf(id: string, [first]: TitleForm['fields']['pictures'], isWithdrawn: boolean): string | null {
  if (first) return pictureAddress(first, 160)
  return isWithdrawn ? null : `/covers/${id}.svg`
}
