import { useRef, useState } from 'react'
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import { loadScreen } from '../data/load-screen.ts'
import { pictureAddress } from '../data/send-picture.ts'
import { useSession } from '../data/session.ts'
import { useChanges } from '../data/use-changes.ts'
import { usePresence } from '../data/use-presence.ts'
import { useKeys } from '../keys/use-keys.ts'
import { useTypedPrice } from '../prices/use-typed-price.ts'
import { officeChoices } from '../shell/office-choices.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { focusWrongField } from '../ui/controls/focus-wrong-field.ts'
import { PageOpening } from '../ui/page/page-opening.tsx'
import { Presence } from '../ui/page/presence.tsx'
import { RecordCrumb } from '../ui/page/record-crumb.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { PreviewPane } from '../ui/preview/preview-pane.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { PartIndex } from './form-part.tsx'
import { TitleActs, TitleNotices, TitleSentence } from './title-opening.tsx'
import { partMarks, TitleParts } from './title-parts.tsx'
import styles from './title.module.css'
import { useTitleForm, type Title, type TitleForm } from './use-title-form.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const parameters = { id: params.id ?? '' }
  const query = { language: officeChoices().language }
  const [title, around, { beside }, { draft }] = await Promise.all([
    loadScreen(request, '/products/{id}', { parameters }),
    loadScreen(request, '/products/{id}/around', { parameters, query }),
    loadScreen(request, '/products/{id}/together', { parameters, query }),
    loadScreen(request, '/products/{id}/draft', { parameters }),
  ])
  return { title, around, together: beside, draft }
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
  const productWords = words.product
  const language = useOfficeLanguage()
  const { title, around, together, draft } = useLoaderData<typeof loader>()
  const form = useTitleForm(title)
  const price = useTypedPrice(title.id)
  const others = usePresence(`product:${title.id}`)
  const body = useRef<HTMLDivElement>(null)
  const [isWithdrawing, setWithdrawing] = useState(false)
  const name = form.fields[`name.${language}`] || title.fields['name.hu']
  useScreenTitle(name)
  useChanges([`product:${title.id}`])
  async function save(): Promise<void> {
    if (form.isReadOnly || form.changed.length === 0) return
    if (form.isUndecided) return void showToast(productWords.decideFirst)
    await form.save()
    requestAnimationFrame(() => focusWrongField(body.current))
  }

  const recommending = useTitleKeys(title, () => void save())

  return (
    <>
      <PageOpening
        title={<span lang={language}>{name}</span>}
        picture={coverOf(title.id, form.fields.pictures, title.isWithdrawn)}
        sentence={<TitleSentence title={title} form={form} />}
        acts={
          <TitleActs
            {...{ title, draft, form, price, recommending }}
            onSave={() => void save()}
            onWithdraw={() => setWithdrawing(true)}
          />
        }
      />
      <Presence names={others} />
      <TitleNotices title={title} draft={draft} form={form} price={price} />
      <div className={styles.columns}>
        <PartIndex marks={partMarks({ title, around, form }, productWords)} />
        <div className={styles.form} ref={body}>
          <TitleParts title={title} around={around} together={together} name={name} form={form} price={price} />
        </div>
        {title.can.includes('save') && !title.isWithdrawn && (
          <div className={styles.preview}>
            <PreviewPane
              kind="product"
              draft={{ productId: title.id, fields: form.draft.typed as never, price: price.said }}
              title={productWords.previewTitle}
              hasDay
              own={{ invalid: productWords.previewInvalid }}
            />
          </div>
        )}
      </div>
      {isWithdrawing && <WithdrawDialog title={title} around={around} onClose={() => setWithdrawing(false)} />}
    </>
  )
}

/** Ctrl S saves it, R recommends it; tells where it is recommended, null where this person may not. */
function useTitleKeys(title: Title, save: () => void): string | null {
  const words = useWords()
  const { permissions } = useSession()
  const navigate = useNavigate()
  const recommending =
    permissions.includes('window.write') && !title.isWithdrawn
      ? `${OFFICE_PATH}/recommendations?product=${title.fields.ean}`
      : null
  useKeys([
    { keys: 'Ctrl+S', words: words.product.save, run: save },
    ...(recommending
      ? [{ keys: 'r', words: words.recommendations.recommend, run: () => void navigate(recommending) }]
      : []),
  ])
  return recommending
}

/** Its first picture, or the one that the shop draws, which it does only of what it shows. */
function coverOf(id: string, [first]: TitleForm['fields']['pictures'], isWithdrawn: boolean): string | null {
  if (first) return pictureAddress(first, 160)
  return isWithdrawn ? null : `/covers/${id}.svg`
}
