import { useId, useRef, useState } from 'react'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import { LANGUAGES, type Language } from '#site/languages.ts'
import { drawGiftCardCode } from '#shop/selling/gift-cards/read-code.ts'
import { cashOf } from '#shop/selling/orders/order-money.ts'
import { formatForints } from '#words/format.ts'
import { useSession } from '../data/session.ts'
import { useAct } from '../data/use-act.ts'
import { officeChoices } from '../shell/office-choices.ts'
import { ActDialog } from '../ui/act/act-dialog.tsx'
import { Checkbox, Radio } from '../ui/controls/choices.tsx'
import { Field, SelectField } from '../ui/controls/field.tsx'
import { RingUp } from '../ui/page/ring-up.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { CodeByFields, codeByOf, useCodeBy } from './code-by-fields.tsx'
import styles from './gift-cards.module.css'
import { MadeCard, type Made } from './made-card.tsx'

type Offer = NonNullable<OfficeAnswer<'get', '/gift-cards'>['offer']>

const NOBODY = { name: '', email: '', postcode: '', city: '', street: '', company: '', taxNumber: '' }
type Buyer = typeof NOBODY

/** CARD-17: somebody in the shop buys a card: the money first, then its code is shown once, or a letter brings it. */
export function SellDialog({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const { sell: words, give } = useWords().giftCards
  const office = useOfficeLanguage()
  const { sale, type, codeBy, made, sell, send } = useSale(onClose)
  if (made) return <MadeCard made={made} onClose={onClose} />
  const { means, buyer, hasInvoice, language } = sale
  const sum = Number(sale.amount)
  const toTake = formatForints(means === 'cash' ? cashOf(sum) : sum, office)
  return (
    <ActDialog
      of={sell}
      title={words.title}
      sentence={words.sentence}
      send={sum > 0 ? words.send(toTake) : words.sendNothing}
      busy={sell.isBusy ? give.busy : null}
      isWide
      onSend={() => void send()}
      onClose={onClose}
    >
      <MoneyFields {...{ sale, type, offer }} />
      <BuyerFields
        {...{ buyer, hasInvoice }}
        hasInvoices={offer.hasInvoices}
        onType={(typed) => type({ buyer: { ...buyer, ...typed } })}
        onInvoice={(hasInvoice) => type({ hasInvoice })}
      />
      <SelectField
        label={give.language}
        value={language}
        onChange={({ target }) => type({ language: target.value as Language })}
      >
        {LANGUAGES.map((one) => (
          <option key={one} value={one}>
            {give.languages[one]}
          </option>
        ))}
      </SelectField>
      <CodeByFields {...codeBy} />
      <RingUp document={hasInvoice ? 'INVOICE' : 'RECEIPT'} />
    </ActDialog>
  )
}

type Sale = {
  amount: string
  means: 'cash' | 'card'
  place: string
  buyer: Buyer
  hasInvoice: boolean
  language: Language
}

/** What is typed, and the act. */
function useSale(onClose: () => void) {
  const { sell: words } = useWords().giftCards
  const office = useOfficeLanguage()
  const shops = useShops()
  const [sale, setSale] = useState<Sale>(() => ({
    amount: '',
    means: 'cash',
    place: shops.find(({ id }) => id === officeChoices().place)?.id ?? shops[0]?.id ?? '',
    buyer: NOBODY,
    hasInvoice: false,
    language: office,
  }))
  const codeBy = useCodeBy()
  const [made, setMade] = useState<Made | null>(null)
  // Sent again it is the same wish: one code was drawn for it.
  const drawn = useRef<string | null>(null)
  const sell = useAct('/gift-cards/sell')

  async function send(): Promise<void> {
    const code = (drawn.current ??= drawGiftCardCode())
    const { amount: typed, means, place, buyer, hasInvoice, language } = sale
    const amount = Number(typed)
    const billing = billingOf(buyer, hasInvoice)
    const wish = { amount, means, place, billing, email: buyer.email.trim(), language }
    const sold = await sell.run({ body: { ...wish, codeBy: codeByOf(codeBy.fields, code) } })
    if (!sold.ok) return
    showToast(words.done(sold.value.number, formatForints(sold.value.taken, office)))
    if (codeBy.fields.isByLetter) onClose()
    else setMade({ code, language, amount, validUntil: sold.value.validUntil, ...codeBy.fields })
  }
  return { sale, type: (typed: Partial<Sale>) => setSale({ ...sale, ...typed }), codeBy, made, sell, send }
}

function useShops() {
  return useSession().places.filter(({ isShop }) => isShop)
}

type MoneyFieldsProps = { sale: Sale; type: (typed: Partial<Sale>) => void; offer: Offer }

/** How much, how it is paid, and into which till. */
function MoneyFields({ sale: { amount, means, place }, type, offer }: MoneyFieldsProps) {
  const { sell: words, give } = useWords().giftCards
  const language = useOfficeLanguage()
  const shops = useShops()
  const sums = useId()
  return (
    <>
      <Field
        label={give.amount}
        hint={words.between(formatForints(offer.least, language), formatForints(offer.most, language))}
        type="number"
        unit="Ft"
        required
        min={offer.least}
        max={offer.most}
        list={sums}
        value={amount}
        onChange={({ target }) => type({ amount: target.value })}
      />
      <datalist id={sums}>
        {offer.sums.map((one) => (
          <option key={one} value={one}>
            {formatForints(one, language)}
          </option>
        ))}
      </datalist>
      <fieldset className={styles.means}>
        <legend>{words.howPaid}</legend>
        {(['cash', 'card'] as const).map((one) => (
          <Radio
            key={one}
            name="means"
            label={words.means[one]}
            isChecked={means === one}
            onChoose={() => type({ means: one })}
          />
        ))}
      </fieldset>
      {shops.length > 1 && (
        <SelectField label={words.place} value={place} onChange={({ target }) => type({ place: target.value })}>
          {shops.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </>
  )
}

type BuyerFieldsProps = {
  buyer: Buyer
  onType: (typed: Partial<Buyer>) => void
  hasInvoice: boolean
  onInvoice: (hasInvoice: boolean) => void
  /** False: what is sold at the desk is rung up, whoever buys it. */
  hasInvoices: boolean
}

/** Who buys it: a name, and where they want an invoice, to whom. */
function BuyerFields({ buyer, onType, hasInvoice, onInvoice, hasInvoices }: BuyerFieldsProps) {
  const { sell: words } = useWords().giftCards
  const field = (
    name: keyof Buyer,
    { maxLength, ...more }: { maxLength: number; required?: boolean; type?: 'email' },
  ) => (
    <Field
      key={name}
      label={words.buyer[name]}
      autoComplete="off"
      maxLength={maxLength}
      value={buyer[name]}
      onChange={({ target }) => onType({ [name]: target.value })}
      {...more}
    />
  )
  return (
    <>
      {field('name', { maxLength: 100, required: true })}
      {field('email', { maxLength: 254, type: 'email' })}
      {hasInvoices && <Checkbox label={words.invoice} isChecked={hasInvoice} onChange={onInvoice} />}
      {hasInvoice && [
        field('postcode', { maxLength: 16, required: true }),
        field('city', { maxLength: 60, required: true }),
        field('street', { maxLength: 120, required: true }),
        field('company', { maxLength: 120 }),
        field('taxNumber', { maxLength: 30, required: buyer.company.trim() !== '' }),
      ]}
    </>
  )
}

function billingOf({ name, postcode, city, street, company, taxNumber }: Buyer, hasInvoice: boolean) {
  const nowhere = { postcode: '', city: '', street: '', company: null, taxNumber: null }
  const named = { postcode, city, street, company: company.trim() || null, taxNumber: taxNumber.trim() || null }
  return { name, country: 'HU', ...(hasInvoice ? named : nowhere) }
}
