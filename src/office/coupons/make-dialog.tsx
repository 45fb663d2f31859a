import { useRef, useState } from 'react'
import { drawCouponCode } from '#shop/selling/coupons/coupon-code.ts'
import { BENEFITS, MOST_CODES } from '#shop/selling/coupons/coupon.ts'
import { addDays, shopDay } from '#shop/ground/shop-day.ts'
import { useAct } from '../data/use-act.ts'
import { ActDialog } from '../ui/act/act-dialog.tsx'
import { Button } from '../ui/controls/button.tsx'
import { Checkbox } from '../ui/controls/choices.tsx'
import { Field, SelectField } from '../ui/controls/field.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { NamePicker, type PickedName } from '../ui/pick/name-picker.tsx'
import { PickedField } from '../ui/pick/picked-field.tsx'
import { ProductPicker } from '../ui/pick/product-picker.tsx'
import { useWords } from '../words/office-words.tsx'
import { MadeCodes, type Made } from './made-codes.tsx'
import styles from './coupons.module.css'

const SCOPES = ['all', 'category', 'titles'] as const
const USUAL_DAYS = 30
const MOST_TITLES = 50

type Draft = {
  code: string
  benefit: (typeof BENEFITS)[number]
  value: string
  scope: (typeof SCOPES)[number]
  category: PickedName | null
  titles: readonly PickedName[]
  from: string
  until: string
  mostUses: string
  mostEach: string
  isAnnounced: boolean
  words: string
}
const USUAL_COUNT = '50'
type FieldsProps = { draft: Draft; change: (changed: Partial<Draft>) => void }

function emptyDraft(): Draft {
  const today = shopDay(new Date())
  return {
    code: drawCouponCode(),
    benefit: 'percent',
    value: '',
    scope: 'all',
    category: null,
    titles: [],
    from: today,
    until: addDays(today, USUAL_DAYS),
    mostUses: '',
    mostEach: '1',
    isAnnounced: false,
    words: '',
  }
}

/** COUPON-08: a new code: what it gives, for what, when, and how often. */
export function MakeDialog({ onClose }: { onClose: () => void }) {
  const { make: words } = useWords().coupons
  const [draft, setDraft] = useState(emptyDraft)
  const make = useAct('/coupons')
  const change = (changed: Partial<Draft>) => setDraft((before) => ({ ...before, ...changed }))

  async function send(): Promise<void> {
    const made = await make.run({ body: bodyOf(draft) })
    if (!made.ok) return
    onClose()
    showToast(words.done(made.value.code))
  }

  return (
    <ActDialog
      of={make}
      title={words.title}
      sentence={words.sentence}
      send={words.send}
      busy={make.isBusy ? words.busy : null}
      isWide
      isUndecided={isScopeOpen(draft)}
      onSend={() => void send()}
      onClose={onClose}
    >
      <Field
        label={words.code}
        hint={words.codeHint}
        required
        maxLength={30}
        autoComplete="off"
        value={draft.code}
        onChange={({ target }) => change({ code: target.value })}
      />
      <TermsFields draft={draft} change={change} />
      <UsesFields draft={draft} change={change} />
      <WordsField draft={draft} change={change} />
      <div className={styles.whole}>
        <Checkbox
          label={words.announced}
          isChecked={draft.isAnnounced}
          onChange={(isAnnounced) => change({ isAnnounced })}
        />
      </div>
    </ActDialog>
  )
}

/** COUPON-10: many codes of one benefit, each for one order. They are drawn here, and are in the file that is made of them alone. */
export function MakeCodesDialog({ onClose }: { onClose: () => void }) {
  const { make: words, many } = useWords().coupons
  const [draft, setDraft] = useState(emptyDraft)
  const [count, setCount] = useState(USUAL_COUNT)
  const [made, setMade] = useState<Made | null>(null)
  // Sent again it is the same wish: its codes were drawn once.
  const drawn = useRef<string[]>([])
  const make = useAct('/coupon-codes')
  const change = (changed: Partial<Draft>) => setDraft((before) => ({ ...before, ...changed }))

  async function send(): Promise<void> {
    if (drawn.current.length !== Number(count)) drawn.current = drawCodes(Number(count))
    const codes = drawn.current
    const body = termsOf(draft)
    if ((await make.run({ body: { ...body, codes } })).ok) setMade({ codes, ...body })
  }

  if (made) return <MadeCodes made={made} onClose={onClose} />
  return (
    <ActDialog
      of={make}
      title={many.title}
      sentence={many.sentence}
      send={many.send}
      busy={make.isBusy ? words.busy : null}
      isWide
      isUndecided={isScopeOpen(draft)}
      onSend={() => void send()}
      onClose={onClose}
    >
      <Field
        label={many.count}
        type="number"
        required
        min={1}
        max={MOST_CODES}
        value={count}
        onChange={({ target }) => setCount(target.value)}
      />
      <TermsFields draft={draft} change={change} />
      <Field
        label={words.mostEach}
        hint={many.mostEachHint}
        type="number"
        min={1}
        max={1000}
        value={draft.mostEach}
        onChange={({ target }) => change({ mostEach: target.value })}
      />
      <WordsField draft={draft} change={change} />
    </ActDialog>
  )
}

function drawCodes(count: number): string[] {
  const codes = new Set<string>()
  while (codes.size < count) codes.add(drawCouponCode())
  return [...codes]
}

function isScopeOpen({ scope, category, titles }: Draft): boolean {
  return (scope === 'category' && category === null) || (scope === 'titles' && titles.length === 0)
}

function TermsFields({ draft, change }: FieldsProps) {
  const { make: words } = useWords().coupons
  return (
    <>
      <BenefitFields draft={draft} change={change} />
      <ScopeFields draft={draft} change={change} />
      <Field
        label={words.from}
        type="date"
        required
        value={draft.from}
        onChange={({ target }) => change({ from: target.value })}
      />
      <Field
        label={words.until}
        type="date"
        required
        min={draft.from}
        value={draft.until}
        onChange={({ target }) => change({ until: target.value })}
      />
    </>
  )
}

function WordsField({ draft, change }: FieldsProps) {
  const { make: words } = useWords().coupons
  return (
    <div className={styles.whole}>
      <Field
        label={words.words}
        hint={words.wordsHint}
        required
        maxLength={500}
        value={draft.words}
        onChange={({ target }) => change({ words: target.value })}
      />
    </div>
  )
}

function bodyOf(draft: Draft) {
  const { code, mostUses, isAnnounced } = draft
  return { ...termsOf(draft), code, mostUses: mostUses === '' ? null : Number(mostUses), isAnnounced }
}

function termsOf({ benefit, value, scope, category, titles, from, until, mostEach, words }: Draft) {
  return {
    benefit: { kind: benefit, value: benefit === 'delivery' ? 0 : Number(value) },
    categoryId: scope === 'category' ? (category?.id ?? null) : null,
    productIds: scope === 'titles' ? titles.map(({ id }) => id) : [],
    validFrom: from,
    validUntil: until,
    mostEach: mostEach === '' ? null : Number(mostEach),
    words: words.trim(),
  }
}

function BenefitFields({ draft, change }: FieldsProps) {
  const { make: words } = useWords().coupons
  return (
    <>
      <SelectField
        label={words.benefit}
        value={draft.benefit}
        onChange={({ target }) => change({ benefit: BENEFITS.find((one) => one === target.value) ?? 'percent' })}
      >
        {BENEFITS.map((one) => (
          <option key={one} value={one}>
            {words.benefits[one]}
          </option>
        ))}
      </SelectField>
      {draft.benefit !== 'delivery' && (
        <Field
          label={words.value}
          type="number"
          unit={draft.benefit === 'percent' ? '%' : 'Ft'}
          required
          min={1}
          max={draft.benefit === 'percent' ? 99 : 1_000_000}
          value={draft.value}
          onChange={({ target }) => change({ value: target.value })}
        />
      )}
    </>
  )
}

function ScopeFields({ draft, change }: FieldsProps) {
  const { make: words } = useWords().coupons
  const { scope, category, titles } = draft
  return (
    <>
      <div className={draft.benefit === 'delivery' ? styles.whole : undefined}>
        <SelectField
          label={words.scope}
          hint={words.scopeHint}
          value={scope}
          onChange={({ target }) => change({ scope: SCOPES.find((one) => one === target.value) ?? 'all' })}
        >
          {SCOPES.map((one) => (
            <option key={one} value={one}>
              {words.scopes[one]}
            </option>
          ))}
        </SelectField>
      </div>
      {scope === 'category' && (
        <div className={styles.whole}>
          <PickedField
            label={words.category}
            picked={category?.name ?? null}
            picker={(close) => (
              <NamePicker
                kind="category"
                onClose={close}
                onPick={(picked) => {
                  change({ category: picked })
                  close()
                }}
              />
            )}
          />
        </div>
      )}
      {scope === 'titles' && <TitleFields titles={titles} onChange={(chosen) => change({ titles: chosen })} />}
    </>
  )
}

type TitleFieldsProps = { titles: readonly PickedName[]; onChange: (titles: readonly PickedName[]) => void }

function TitleFields({ titles, onChange }: TitleFieldsProps) {
  const { make: words } = useWords().coupons
  const [isPicking, setPicking] = useState(false)
  return (
    <div role="group" aria-label={words.titles} className={styles.whole}>
      {titles.length > 0 && (
        <ul className={styles.titles}>
          {titles.map(({ id, name }) => (
            <li key={id}>
              <span className="serif">{name}</span>
              <Button kind="bare" onClick={() => onChange(titles.filter((one) => one.id !== id))}>
                {words.takeAway}
                <span className="vh">: {name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {titles.length < MOST_TITLES && <Button onClick={() => setPicking(true)}>{words.addTitle}</Button>}
      {isPicking && (
        <ProductPicker
          onClose={() => setPicking(false)}
          onPick={({ id, title }) => {
            onChange([...titles.filter((one) => one.id !== id), { id, name: title }])
            setPicking(false)
          }}
        />
      )}
    </div>
  )
}

function UsesFields({ draft, change }: FieldsProps) {
  const { make: words } = useWords().coupons
  return (
    <>
      <Field
        label={words.mostUses}
        hint={draft.benefit === 'forints' ? words.mostUsesHint : words.noLimit}
        type="number"
        required={draft.benefit === 'forints'}
        min={1}
        max={100_000}
        value={draft.mostUses}
        onChange={({ target }) => change({ mostUses: target.value })}
      />
      <Field
        label={words.mostEach}
        hint={words.noLimit}
        type="number"
        min={1}
        max={1000}
        value={draft.mostEach}
        onChange={({ target }) => change({ mostEach: target.value })}
      />
    </>
  )
}
