import { useState, type FormEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isCountry, HOME_COUNTRY } from '#shop/people/addresses/countries.ts'
import { checkBilling } from '#shop/people/addresses/check-address.ts'
import { isPaidAtOnce } from '#shop/selling/cart/payment-choices.ts'
import { pathTo } from '#site/path-to.ts'
import { useKnownBuyer, type KnownBuyer } from '#web/account/addresses/use-known-buyer.ts'
import { requireData } from '#web/data/api/require-data.ts'
import { useAuth } from '#web/data/auth-store.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { AddressFields } from '#web/ui/forms/address-fields.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { CompanyFields } from '#web/ui/forms/company-fields.tsx'
import { problemInWords } from '#web/ui/forms/problem-text.ts'
import { ShopLink } from '#web/ui/links/shop-link.tsx'
import { MessageLine } from '#web/ui/status/message-line.tsx'
import { formatForints } from '#words/format.ts'
import { useLanguage, useText } from '#words/text.tsx'
import { sumOfDraft, type CardDraft } from './card-draft.ts'
import { ORDER_GIFT_CARD, type OrderGiftCardData } from './gift-card-operations.graphql.ts'
import styles from './gift-cards.module.css'

type Problem = OrderGiftCardData['orderGiftCard']['problems'][number]
type BuyCardProps = { draft: CardDraft; termsVersion: string }

/** Who pays, and by which terms. Without an account nobody buys, as at the checkout. */
export default function BuyCard(props: BuyCardProps) {
  const text = useText()
  const language = useLanguage()
  const { pathname } = useLocation()
  const { authenticated } = useAuth()
  const known = useKnownBuyer(authenticated)
  if (!authenticated)
    return (
      <p>
        {text('empty.sign-in')}{' '}
        <ShopLink className="link" to={pathTo(language, 'login', undefined, { to: pathname })}>
          {text('empty.sign-in-link')}
        </ShopLink>
      </p>
    )
  if (!known) return <p role="status">{text('card-sale.one-moment')}</p>
  return <BuyerForm {...props} known={known} />
}

type Buyer = ReturnType<typeof buyerOf>

function buyerOf({ addresses: [saved], last }: KnownBuyer) {
  const { name, country, postcode, city, street, company, taxNumber } = saved ??
    last?.billing ?? {
      name: '',
      country: HOME_COUNTRY,
      postcode: '',
      city: '',
      street: '',
      company: null,
      taxNumber: null,
    }
  return {
    name,
    country,
    postcode,
    city,
    street,
    isCompany: company !== null,
    company: company ?? '',
    taxNumber: taxNumber ?? '',
  }
}

function BuyerForm({ draft, termsVersion, known }: BuyCardProps & { known: KnownBuyer }) {
  const text = useText()
  const language = useLanguage()
  const { email } = useAuth()
  const [buyer, setBuyer] = useState(() => buyerOf(known))
  const [areTermsAccepted, setTermsAccepted] = useState(false)
  const { problems, setProblems, isBusy, isUnsure, buy } = useBuying(draft, termsVersion)
  const errorAt = (field: string) => {
    const wrong = problems.find((one) => one.field === field)
    return wrong && problemInWords(wrong, text, buyer.country, language)
  }
  const change = (part: Partial<Buyer>) => {
    setBuyer({ ...buyer, ...part })
    setProblems(problems.filter(({ field }) => !Object.keys(part).some((name) => field === `billing.${name}`)))
  }
  const others = problems.filter(({ field }) => !field?.startsWith('billing.') && field !== 'terms')
  return (
    <form
      className={styles.buyer}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void buy(buyer, areTermsAccepted)
      }}
    >
      <AddressFields
        place="billing"
        value={buyer}
        autoComplete="billing"
        isOffered={isCountry}
        errorAt={errorAt}
        onChange={change}
        onLeave={() => {}}
      />
      <CompanyFields
        place="billing"
        country={buyer.country}
        value={buyer}
        errorAt={errorAt}
        onChange={change}
        onLeave={() => {}}
      />
      <p className="hint">{text('checkout.mail-to', { email })}</p>
      <Checkbox
        id="terms"
        checked={areTermsAccepted}
        error={problems.some(({ field }) => field === 'terms') ? text('checkout-problems.terms') : undefined}
        onChange={({ target }) => {
          setTermsAccepted(target.checked)
          setProblems(problems.filter(({ field }) => field !== 'terms'))
        }}
        label={
          <>
            {text('checkout.terms-before')}
            <OwnTab to={pathTo(language, 'terms-and-conditions')}>{text('checkout.terms-link')}</OwnTab>
            {text('checkout.terms-between')}
            <OwnTab to={pathTo(language, 'privacy-policy')}>{text('checkout.privacy-link')}</OwnTab>
            {text('checkout.terms-after')}
          </>
        }
      />
      {others.map((problem) => (
        <MessageLine key={`${problem.kind} ${problem.field}`} kind="bad" role="alert">
          {sentenceOf(problem, text, language)}
        </MessageLine>
      ))}
      {isUnsure && (
        <MessageLine kind="bad" role="alert">
          {text('checkout.unsure')}
        </MessageLine>
      )}
      <Button type="submit" className={styles.go} isBusy={isBusy} busyLabel={text('card-sale.one-moment')}>
        {text('card-sale.order', { sum: formatForints(sumOfDraft(draft), language) })}
      </Button>
    </form>
  )
}

/** Read without leaving what was typed. */
function OwnTab({ to, children }: { to: string; children: string }) {
  const text = useText()
  return (
    <a className="link" href={to} target="_blank" rel="noopener">
      {children}
      <span className="vh">{text('checkout.new-tab')}</span>
    </a>
  )
}

const OWN = ['card-sum', 'card-day', 'card-email', 'card-not-sold', 'gift-lines', 'too-long'] as const

function sentenceOf(problem: Problem, text: ReturnType<typeof useText>, language: 'hu' | 'en'): string {
  const own = OWN.find((kind) => kind === problem.kind)
  if (own === undefined) return problemInWords(problem, text, HOME_COUNTRY, language)
  if (own !== 'card-sum') return text(`card-sale.${own}`)
  const [least = '0', most = '0'] = problem.value?.split(' ') ?? []
  return text('card-sale.card-sum', {
    least: formatForints(Number(least), language),
    most: formatForints(Number(most), language),
  })
}

const PAYING_PAGES = { BARION: 'barion-start', PAYPAL: 'paypal-start' } as const

function useBuying(draft: CardDraft, version: string) {
  const language = useLanguage()
  const navigate = useNavigate()
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const [isBusy, setBusy] = useState(false)
  const [isUnsure, setUnsure] = useState(false)
  const [termsVersion, setTermsVersion] = useState(version)
  // What is asked for anew with another wish is another order; pressed twice it is the same.
  const [keys] = useState(() => new Map<string, string>())

  async function buy(buyer: Buyer, areTermsAccepted: boolean): Promise<void> {
    const { isCompany, company, taxNumber, ...place } = buyer
    const billing = { ...place, company: isCompany ? company : null, taxNumber: isCompany ? taxNumber : null }
    const wrong: Problem[] = [
      ...checkBilling('billing', billing).map(({ kind, field }) => ({ kind, field, value: null })),
      ...(isCompany && company.trim() === ''
        ? [{ kind: 'missing', field: 'billing.company', value: null } as const]
        : []),
      ...(areTermsAccepted ? [] : [{ kind: 'terms-changed', field: 'terms', value: null } as const]),
    ]
    setProblems(wrong)
    if (wrong.length > 0 || isBusy) return
    const { how, email, on, to, from, words } = draft
    const input = {
      amount: sumOfDraft(draft),
      email: how === 'email' ? email : null,
      on: how === 'email' && on !== '' ? on : null,
      to,
      from,
      words,
      billing,
      language,
      termsVersion,
      contact: { name: buyer.name, phone: '' },
    }
    const wish = JSON.stringify(input)
    const key = keys.get(wish) ?? crypto.randomUUID()
    keys.set(wish, key)
    setBusy(true)
    setUnsure(false)
    try {
      const answer = (await requireData(ORDER_GIFT_CARD, { input, key }, { authMode: 'customer' })).orderGiftCard
      setProblems(answer.problems)
      const terms = answer.problems.find(({ kind }) => kind === 'terms-changed')
      if (terms?.value) setTermsVersion(terms.value)
      const { order } = answer
      if (!order) return
      const [only, ...others] = order.payments.filter(isPaidAtOnce)
      const isOne = only !== undefined && others.length === 0
      await navigate(
        isOne
          ? pathTo(language, PAYING_PAGES[only], undefined, { order: order.number })
          : pathTo(language, 'order', { slug: order.number.toLowerCase() }),
      )
    } catch {
      setUnsure(true)
    } finally {
      setBusy(false)
    }
  }
  return { problems, setProblems, isBusy, isUnsure, buy }
}
