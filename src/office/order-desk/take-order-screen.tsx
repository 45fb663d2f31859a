import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useLoaderData, useNavigate, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import { formatForints } from '#words/format.ts'
import { getOffice } from '../data/ask-office.ts'
import { loadScreen } from '../data/load-screen.ts'
import { useSession } from '../data/session.ts'
import { useAct } from '../data/use-act.ts'
import { useKeptWords } from '../data/use-kept-words.ts'
import { useKeys } from '../keys/use-keys.ts'
import { soughtBy } from '../scan/read-scan.ts'
import { useScans } from '../scan/use-scans.ts'
import { officeChoices } from '../shell/office-choices.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { Refusal } from '../ui/act/refusal.tsx'
import { Button } from '../ui/controls/button.tsx'
import { Field } from '../ui/controls/field.tsx'
import { TextButton, TextLink } from '../ui/controls/text-link.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { PageOpening, PageSection } from '../ui/page/page-opening.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { ProductPicker } from '../ui/pick/product-picker.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { CustomerPicker, type PickedCustomer } from './customer-picker.tsx'
import { PayChoices } from './pay-choices.tsx'
import { PersonFields } from './person-fields.tsx'
import { TakenLines } from './taken-lines.tsx'
import {
  asOffered,
  bodyOf,
  canHandOver,
  fieldOfProblem,
  isLimit,
  problemsOf,
  NOTHING_TAKEN,
  paysOf,
  withKnown,
  withTitle,
  type Taken,
  type TakenBody,
} from './taken-order.ts'
import { useTakenQuote } from './use-taken-quote.ts'
import { WayFields } from './way-fields.tsx'
import styles from './take-order.module.css'

export function loader({ request }: LoaderFunctionArgs) {
  return loadScreen(request, '/new-orders', {})
}

/** OFFICE-25: an order for somebody at the counter or on the phone. */
export function Component() {
  const words = useWords().takeOrder
  const language = useOfficeLanguage()
  const navigate = useNavigate()
  const { permissions } = useSession()
  const desk = useLoaderData<typeof loader>()
  const { shops } = desk
  const mayTakeMoney = permissions.includes('till.take')
  const here = shops.find(({ id }) => id === officeChoices().place) ?? shops[0]
  const [params] = useSearchParams()
  const asked = params.get('message')
  const kept = useKeptWords(asked ? `new order ${asked}` : 'new order')
  const typed = readTaken(kept.words, { ...NOTHING_TAKEN, pickupShop: here?.id ?? '' })
  const taken = asOffered(typed, desk, mayTakeMoney)
  const [isPicking, setPicking] = useState(false)
  const [isPickingCustomer, setPickingCustomer] = useState(false)
  const { quote, refusal, askNow } = useTakenQuote(bodyOf(taken, language))
  const isSending = useRef(false)
  const take = useAct('/new-orders')
  const [sold, setSold] = useState<Sold | null>(null)
  const form = useRef<HTMLFormElement>(null)
  useScreenTitle(words.title)

  // Two scans may be asked about at once, and somebody types meanwhile: each goes upon what stands there when it is answered.
  const latest = useRef(taken)
  useLayoutEffect(() => {
    latest.current = taken
  })
  const change = (changes: Partial<Taken>) => {
    latest.current = asOffered({ ...latest.current, ...changes }, desk, mayTakeMoney)
    kept.type(JSON.stringify(latest.current))
    setSold(null)
  }
  const add = ({ id, title }: { id: string; title: string }) =>
    change({ lines: withTitle(latest.current.lines, { productId: id, title }) })

  /** Whoever has an account has told where they live and how they are reached. */
  async function pickCustomer({ sub, name, email }: PickedCustomer): Promise<void> {
    setPickingCustomer(false)
    change({ sub, email, name: name ?? latest.current.name })
    const opened = await getOffice('/customers/{sub}', { parameters: { sub } })
    if (opened.ok && latest.current.sub === sub) change(withKnown(latest.current, opened.value.addresses[0] ?? null))
  }

  // A cart that somebody asked about becomes their order; whoever has begun to change it goes on with that.
  const fill = useEffectEvent(async (reference: string) => {
    const found = await getOffice('/messages/{reference}', { parameters: { reference } })
    if (!found.ok || latest.current.lines.length > 0) return
    const { lines, name, email, customer } = found.value
    change({ lines: lines.map(({ productId, title, quantity }) => ({ productId, title, quantity })), name, email })
    if (customer) await pickCustomer({ sub: customer.sub, name, email })
  })
  useEffect(() => {
    if (asked) void fill(asked)
  }, [asked])

  useScans(
    async (scan) => {
      const found = await getOffice('/pick/products', { query: { q: soughtBy(scan), language } })
      if (!found.ok) return void showToast(words.unansweredScan(scan.text))
      const product = found.value.isExact ? found.value.products[0] : undefined
      if (product) add(product)
      else showToast(words.unknownScan(scan.text))
    },
    { countsEach: true, isOff: isPicking || isPickingCustomer },
  )
  useKeys([
    { keys: 't', words: words.addTitle, isLight: true, run: () => setPicking(true) },
    {
      keys: 'v',
      words: words.name,
      isLight: true,
      run: () => form.current?.querySelector<HTMLInputElement>('[name="name"]')?.focus(),
    },
    ...(permissions.includes('customers.read')
      ? [{ keys: 'f', words: words.pickCustomer, isLight: true, run: () => setPickingCustomer(true) }]
      : []),
    { keys: 'Ctrl+Enter', words: words.take, run: () => void send() },
    ...(canHandOver(taken, quote)
      ? [{ keys: 'Alt+Enter', words: words.sell, run: () => void send({}, { isHandedOver: true }) }]
      : []),
    ...(paysOf(taken.shipping, desk, mayTakeMoney).includes('link')
      ? [{ keys: 'Ctrl+Shift+Enter', words: words.takeByLink, run: () => void send({ pay: 'link' as const }) }]
      : []),
  ])

  const problems = quote?.problems ?? problemsOf(refusal)
  const problemOf = (field: keyof Taken) => {
    const found = problems.find((one) => one.field !== null && fieldOfProblem(one.field) === field)
    if (!found) return null
    return words.problems[found.kind] ?? words.problems.other ?? null
  }
  const ofTheWhole = problems.filter(({ field }) => fieldOfProblem(field) === null)
  const isOver = ofTheWhole.some(isLimit)
  const others = ofTheWhole.filter((problem) => taken.overReason.trim() === '' || !isLimit(problem))
  const [isTried, setTried] = useState(false)
  const whyNot = take.refusal ?? (isTried && problems.length === 0 ? refusal : null)
  const shownProblem = (field: keyof Taken) => (isTried ? problemOf(field) : null)

  async function send(choice: Partial<Taken> = {}, { isHandedOver = false } = {}): Promise<void> {
    // Pressed twice it is one order, though the first answer is still on its way.
    if (isSending.current) return
    isSending.current = true
    setTried(true)
    if (choice.pay) change(choice)
    const { means, told, overReason } = latest.current
    const body = bodyOf(latest.current, language)
    const now = await askNow(body)
    const accepted = now && { total: now.total ?? now.goods, linesHash: now.linesHash }
    const reason = overReason.trim()
    const inTheWay = now?.problems.filter((problem) => reason === '' || !isLimit(problem)) ?? []
    const asSaid = { means, told, isHandedOver, overReason: reason === '' ? undefined : reason }
    const outcome =
      accepted && inTheWay.length === 0
        ? await take.run({ body: { ...body, ...asSaid, accepted, question: asked ?? undefined } })
        : null
    if (!outcome?.ok) {
      isSending.current = false
      if (outcome) await askNow(body)
      return
    }
    kept.wipe()
    const { number, taken: sum } = outcome.value
    if (isHandedOver) {
      // The next one comes to the counter: the form is empty, and says what was sold.
      isSending.current = false
      setTried(false)
      latest.current = { ...NOTHING_TAKEN, pickupShop: here?.id ?? '' }
      setSold({ number, sum: formatForints(sum, language), copies: copiesOf(body) })
      if (asked) void navigate(`${OFFICE_PATH}/orders/new`, { replace: true })
      return
    }
    showToast(sum > 0 ? words.takenPaid(number, formatForints(sum, language)) : words.taken(number))
    void navigate(`${OFFICE_PATH}/orders/${number}`)
  }

  return (
    <>
      <PageOpening title={words.title} sentence={words.sentence} />
      {sold && (
        <Notice
          tone="good"
          icon="tick"
          isNews
          title={words.sold(sold.number, sold.copies, sold.sum)}
          act={<TextLink to={`${OFFICE_PATH}/orders/${sold.number}`}>{words.soldOrder}</TextLink>}
        />
      )}
      {kept.areFromBefore && (
        <Notice
          tone="next"
          icon="info"
          title={words.fromBefore}
          act={<TextButton onClick={kept.wipe}>{words.throwAway}</TextButton>}
        />
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the fields in it */}
      <form
        ref={form}
        noValidate
        className={styles.two}
        onKeyDown={(event) => {
          // A scanner ends what it reads with Enter: in a field that takes no order and no money.
          const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
          if (event.key === 'Enter' && isPlain && event.target instanceof HTMLInputElement) event.preventDefault()
        }}
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <div>
          <PageSection
            title={words.titles}
            aside={
              <Button icon="plus" keys="T" onClick={() => setPicking(true)}>
                {words.addTitle}
              </Button>
            }
          >
            <TakenLines lines={taken.lines} quote={quote} onChange={(lines) => change({ lines })} />
          </PageSection>
          <PageSection title={words.customer}>
            <PersonFields
              taken={taken}
              problemOf={shownProblem}
              onChange={change}
              onPick={permissions.includes('customers.read') ? () => setPickingCustomer(true) : null}
            />
          </PageSection>
          <PageSection title={words.way}>
            <WayFields
              taken={taken}
              desk={desk}
              problemOf={shownProblem}
              onChange={(changes) => change(withKnown({ ...latest.current, ...changes }, latest.current.known))}
            />
          </PageSection>
        </div>
        <aside className={styles.aside}>
          <PageSection title={words.pay}>
            <PayChoices
              taken={taken}
              pays={paysOf(taken.shipping, desk, mayTakeMoney)}
              quote={quote}
              onChange={change}
            />
            {isOver && (
              <Field
                label={words.overReason}
                hint={words.overReasonHint}
                value={taken.overReason}
                maxLength={300}
                onChange={({ target: { value } }) => change({ overReason: value })}
              />
            )}
            <div role="alert">
              {isTried &&
                others.map(({ kind, productId, value }) => (
                  <Notice
                    key={`${kind} ${productId}`}
                    tone="wrong"
                    icon="alert"
                    title={words.problems[kind] ?? words.problems.other}
                  >
                    {[taken.lines.find((line) => line.productId === productId)?.title, value]
                      .filter(Boolean)
                      .join(': ')}
                  </Notice>
                ))}
              {isTried && taken.lines.length === 0 && <Notice tone="wrong" icon="alert" title={words.problems.empty} />}
            </div>
            <Refusal of={{ refusal: whyNot }} own={words.refusals} />
            <div className={styles.acts}>
              {canHandOver(taken, quote) && (
                <Button
                  kind="go"
                  keys="Alt ↵"
                  busy={take.isBusy ? words.taking : null}
                  onClick={() => void send({}, { isHandedOver: true })}
                >
                  {words.sell}
                </Button>
              )}
              <Button
                type="submit"
                kind={canHandOver(taken, quote) ? 'line' : 'go'}
                keys="Ctrl ↵"
                busy={take.isBusy ? words.taking : null}
              >
                {canHandOver(taken, quote) ? words.takeForLater : words.take}
              </Button>
            </div>
          </PageSection>
        </aside>
      </form>
      {isPicking && <ProductPicker isForMany onPick={add} onClose={() => setPicking(false)} />}
      {isPickingCustomer && (
        <CustomerPicker onPick={(picked) => void pickCustomer(picked)} onClose={() => setPickingCustomer(false)} />
      )}
    </>
  )
}

/** A sale that was handed over, told until the next one is begun. */
type Sold = { number: string; sum: string; copies: number }

const copiesOf = ({ lines }: TakenBody) => lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** What was typed before, over what a new order begins with; what cannot be read is not offered. */
function readTaken(words: string, begin: Taken): Taken {
  if (words === '') return begin
  try {
    return { ...begin, ...(JSON.parse(words) as Partial<Taken>) }
  } catch {
    // Kept by an older form, in another shape.
    return begin
  }
}
