import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import { FREQUENCIES } from '#shop/catalogue/frequency.ts'
import { PRODUCT_TYPES, type ProductType } from '#shop/catalogue/product.ts'
import { VAT_CLASSES, type VatClass } from '#shop/import/facts.ts'
import { readBookNumber } from '#shop/search/read-book-number.ts'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import { getOffice } from '../data/ask-office.ts'
import { useAct } from '../data/use-act.ts'
import { useScans } from '../scan/use-scans.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { Button, ButtonLink } from '../ui/controls/button.tsx'
import { Checkbox } from '../ui/controls/choices.tsx'
import { Field, SelectField } from '../ui/controls/field.tsx'
import { focusWrongField } from '../ui/controls/focus-wrong-field.ts'
import { Notice } from '../ui/page/notice.tsx'
import { PageOpening } from '../ui/page/page-opening.tsx'
import { StateSign } from '../ui/page/state-sign.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useWords } from '../words/office-words.tsx'
import styles from './title.module.css'

type Known = OfficeAnswer<'get', '/product-numbers/{ean}'>
type Typed = {
  ean: string
  kind: ProductType | null
  name: string | null
  nameEn: string | null
  price: string | null
  vatClass: VatClass | null
  isOrderable: boolean
  periodical: string
  frequency: string
}

const NOTHING: Typed = {
  ean: '',
  kind: null,
  name: null,
  nameEn: null,
  price: null,
  vatClass: null,
  isOrderable: true,
  periodical: '',
  frequency: 'monthly',
}
const USUAL_VAT: Record<ProductType, VatClass> = {
  BOOK: 'BOOK',
  OTHERLANGUAGE: 'BOOK',
  STATIONERYGIFT: 'STANDARD',
  PERIODICAL: 'PERIODICAL',
}

/** OFFICE-31: a new title: its number fills in what files have told of it; what is missing is ticked off; Publish. */
export function Component() {
  const words = useWords()
  const { product, productList } = words
  const said = product.make
  const navigate = useNavigate()
  const [searchParams] = useSearchParams()
  const make = useAct('/products')
  const restore = useAct('/products/{id}/restore')
  const [typed, setTyped] = useState(NOTHING)
  const [known, setKnown] = useState<Known | null>(null)
  const [isLooking, setLooking] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useScreenTitle(said.title)
  const put = (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part }))

  const ean = readBookNumber(typed.ean)
  const kind = typed.kind ?? known?.kind ?? 'BOOK'
  const name = typed.name ?? known?.fields['name.hu'] ?? known?.fields['name.en'] ?? ''
  const nameEn = typed.nameEn ?? known?.fields['name.en'] ?? ''
  const price = typed.price ?? (known?.price === null || known === null ? '' : String(known.price))
  const vatClass = typed.vatClass ?? known?.fields.vatClass ?? USUAL_VAT[kind]
  const hasPeriodical = kind !== 'PERIODICAL' || typed.periodical !== '' || Boolean(known?.fields.periodical)
  const needs = [
    { need: 'ean', isThere: ean !== null && known !== null && known.taken === null },
    { need: 'kind', isThere: true },
    { need: 'name', isThere: name.trim() !== '' },
    { need: 'price', isThere: price !== '' },
    { need: 'vatClass', isThere: true },
    ...(kind === 'PERIODICAL' ? [{ need: 'periodical', isThere: hasPeriodical } as const] : []),
  ] as const

  async function look(number: string): Promise<void> {
    setLooking(true)
    const told = await getOffice('/product-numbers/{ean}', { parameters: { ean: number } })
    setLooking(false)
    if (told.ok) setKnown(told.value)
    else showToast(product.refusals[told.failure.kind] ?? product.otherRefusal)
  }

  function take(text: string): void {
    const number = readBookNumber(text)
    setTyped({ ...NOTHING, ean: number ?? text })
    setKnown(null)
    if (number) void look(number)
  }

  useScans((scan) => take(scan.kind === 'product' ? scan.ean : scan.text))
  // A code that was read while unpacking comes with the address.
  const takeGiven = useEffectEvent((given: string | null) => {
    if (given) take(given)
  })
  const given = searchParams.get('ean')
  useEffect(() => takeGiven(given), [given])

  async function publish(): Promise<void> {
    if (!ean || known?.taken) return
    const fields = {
      ...(typed.name !== null && { 'name.hu': name.trim() }),
      ...(typed.nameEn !== null && nameEn.trim() !== '' && { 'name.en': nameEn.trim() }),
      ...(typed.vatClass !== null || !known?.fields.vatClass ? { vatClass } : {}),
      ...(typed.periodical !== '' && {
        periodical: { name: typed.periodical, issn: null, frequency: typed.frequency as (typeof FREQUENCIES)[number] },
      }),
      ...(!typed.isOrderable || known?.fields.orderable === undefined ? { orderable: typed.isOrderable } : {}),
    }
    const made = await make.run({
      body: {
        ean,
        fields,
        ...((typed.kind !== null || known?.kind === null) && { kind }),
        ...(typed.price !== null && price !== '' && { price: Number(price) }),
      },
    })
    if (!made.ok) return void requestAnimationFrame(() => focusWrongField(form.current))
    showToast(said.made)
    await navigate(`${OFFICE_PATH}/products/${made.value.id}`, { replace: true })
  }

  async function bringBack(id: string): Promise<void> {
    const title = await getOffice('/products/{id}', { parameters: { id } })
    if (!title.ok) return void showToast(product.otherRefusal)
    const restored = await restore.run({ parameters: { id }, body: { version: title.value.version } })
    if (!restored.ok) return void showToast(product.refusals[restored.failure.kind] ?? product.otherRefusal)
    showToast(product.restored)
    await navigate(`${OFFICE_PATH}/products/${id}`, { replace: true })
  }

  const problemAt = (at: string) => {
    const problem = make.refusal?.fields?.find(({ field }) => field === at)
    return problem ? product.problems[problem.kind] : null
  }
  const taken = known?.taken ?? make.refusal?.product ?? null

  return (
    <>
      <PageOpening title={said.title} sentence={said.sentence} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the fields in it */}
      <form
        ref={form}
        className={styles.make}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          if (known === null) take(typed.ean)
          else void publish()
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          form.current?.requestSubmit()
        }}
      >
        <Field
          label={said.ean}
          inputMode="numeric"
          maxLength={20}
          autoFocus
          required
          value={typed.ean}
          problem={typed.ean.length >= 10 && !ean ? said.notNumber : null}
          hint={isLooking ? said.looking : undefined}
          onChange={({ target: { value } }) => {
            setKnown(null)
            put({ ean: value })
          }}
          onBlur={({ target: { value } }) => {
            if (known === null && readBookNumber(value)) take(value)
          }}
        />
        {taken && (
          <Notice
            tone="wrong"
            icon="alert"
            isNews
            title={taken.isWithdrawn ? said.takenWithdrawn(taken.title) : said.taken(taken.title)}
            act={
              taken.isWithdrawn ? (
                <Button busy={restore.isBusy ? product.saving : null} onClick={() => void bringBack(taken.id)}>
                  {said.restore}
                </Button>
              ) : (
                <ButtonLink to={`${OFFICE_PATH}/products/${taken.id}`}>{said.open}</ButtonLink>
              )
            }
          />
        )}
        {known && !taken && (
          <>
            <p role="status" className="quiet">
              {known.sources.length > 0 ? said.known(known.sources.join(', ')) : said.unknown}
            </p>
            <section aria-label={said.needs}>
              <ul className={styles.needs}>
                {needs.map(({ need, isThere }) => (
                  <li key={need}>
                    <StateSign sign={isThere ? 'tick' : 'ring'} tone={isThere ? 'good' : 'waits'}>
                      {said.has[need]} <span className="vh">{isThere ? said.done : said.isMissing}</span>
                    </StateSign>
                  </li>
                ))}
              </ul>
            </section>
            <div className={styles.grid}>
              <SelectField
                label={product.kind}
                value={kind}
                problem={problemAt('kind')}
                onChange={({ target: { value } }) => put({ kind: value as ProductType, vatClass: null })}
              >
                {PRODUCT_TYPES.map((value) => (
                  <option key={value} value={value}>
                    {productList.kinds[value]}
                  </option>
                ))}
              </SelectField>
              <Field
                label={product.fields['name.hu']}
                lang="hu"
                maxLength={500}
                required
                value={name}
                problem={problemAt('fields/name.hu')}
                onChange={({ target: { value } }) => put({ name: value })}
              />
              <Field
                label={product.fields['name.en']}
                lang="en"
                maxLength={500}
                value={nameEn}
                problem={problemAt('fields/name.en')}
                onChange={({ target: { value } }) => put({ nameEn: value })}
              />
              <Field
                label={said.price}
                type="number"
                min={0}
                step={1}
                unit="Ft"
                required
                value={price}
                problem={problemAt('price')}
                onChange={({ target: { value } }) => put({ price: value })}
              />
              <SelectField
                label={product.fields.vatClass}
                value={vatClass}
                problem={problemAt('fields/vatClass')}
                onChange={({ target: { value } }) => put({ vatClass: value as VatClass })}
              >
                {VAT_CLASSES.map((value) => (
                  <option key={value} value={value}>
                    {productList.vatClasses[value]}
                  </option>
                ))}
              </SelectField>
              {kind === 'PERIODICAL' && !known.fields.periodical && (
                <>
                  <Field
                    label={product.fields.periodical}
                    maxLength={200}
                    required
                    value={typed.periodical}
                    problem={problemAt('fields/periodical')}
                    onChange={({ target: { value } }) => put({ periodical: value })}
                  />
                  <SelectField
                    label={product.frequency}
                    value={typed.frequency}
                    onChange={({ target: { value } }) => put({ frequency: value })}
                  >
                    {FREQUENCIES.map((value) => (
                      <option key={value} value={value}>
                        {product.frequencies[value]}
                      </option>
                    ))}
                  </SelectField>
                </>
              )}
              <Checkbox
                label={product.fields.orderable}
                isChecked={typed.isOrderable}
                onChange={(isOrderable) => put({ isOrderable })}
              />
            </div>
            {make.refusal && make.refusal.kind !== 'ean-taken' && (
              <Notice
                tone="wrong"
                icon="alert"
                isNews
                title={product.refusals[make.refusal.kind] ?? product.otherRefusal}
              />
            )}
            <div className={styles.acts}>
              <Button type="submit" kind="go" keys="Ctrl ↵" busy={make.isBusy ? said.publishing : null}>
                {said.publish}
              </Button>
            </div>
            <p className="quiet small">{said.rest}</p>
          </>
        )}
      </form>
    </>
  )
}
