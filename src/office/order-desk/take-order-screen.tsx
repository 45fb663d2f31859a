import { useRef, useState, type KeyboardEvent } from 'react'
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import { loadScreen } from '../data/load-screen.ts'
import { useSession } from '../data/session.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { ReceiptForm } from '../ui/act/receipt-form.tsx'
import { Button } from '../ui/controls/button.tsx'
import { TextButton, TextLink } from '../ui/controls/text-link.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { PageOpening, PageSection } from '../ui/page/page-opening.tsx'
import { ProductPicker } from '../ui/pick/product-picker.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { CustomerPicker } from './customer-picker.tsx'
import { GiftFields } from './gift-fields.tsx'
import { PayPart } from './pay-part.tsx'
import { PersonFields } from './person-fields.tsx'
import { TakenLines } from './taken-lines.tsx'
import {
  bodyOf,
  fieldOfProblem,
  paysOf,
  quoteProblemsOf,
  withKnown,
  type OrderDesk,
  type Taken,
} from './taken-order.ts'
import { useDeskKeys, useTitleScans } from './use-desk-keys.ts'
import { useOrderDraft, type OrderDraft } from './use-order-draft.ts'
import { useTakeOrder } from './use-take-order.ts'
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
  const desk = useLoaderData<typeof loader>()
  const [params] = useSearchParams()
  const question = params.get('message')
  const draft = useOrderDraft(desk, question)
  const { taken, change } = draft
  const [picking, setPicking] = useState<'title' | 'customer' | null>(null)
  const { quote, refusal, askNow } = useTakenQuote(bodyOf(taken, language))
  const { send, isTried, ...taking } = useTakeOrder(draft, { askNow }, question)
  const form = useRef<HTMLFormElement>(null)
  const pickTitle = () => setPicking('title')
  const pickCustomer = () => setPicking('customer')
  useScreenTitle(words.title)
  useTitleScans(draft, picking !== null)
  useDeskKeys({ desk, draft, quote, send, form, onPickTitle: pickTitle, onPickCustomer: pickCustomer })
  const problems = quote?.problems ?? quoteProblemsOf(refusal)

  return (
    <>
      <PageOpening title={words.title} sentence={words.sentence} />
      <DraftNews draft={draft} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the fields in it */}
      <form
        ref={form}
        noValidate
        className={styles.two}
        onKeyDown={stopEnterOfScanners}
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <OrderParts {...{ desk, draft, quote, pickTitle, pickCustomer }} problems={isTried ? problems : []} />
        <aside className={styles.aside}>
          <PayPart
            {...{ taken, quote, problems, isTried }}
            pays={paysOf(taken.shipping, desk, draft.mayTakeMoney)}
            isBusy={taking.isBusy}
            refusal={taking.refusal ?? (isTried && problems.length === 0 ? refusal : null)}
            onChange={change}
            onHandOver={() => void send({}, { isHandedOver: true })}
          />
        </aside>
      </form>
      {picking === 'title' && <ProductPicker isForMany onPick={draft.add} onClose={() => setPicking(null)} />}
      {picking === 'customer' && (
        <CustomerPicker
          onPick={(picked) => {
            setPicking(null)
            void draft.pickCustomer(picked)
          }}
          onClose={() => setPicking(null)}
        />
      )}
    </>
  )
}

type OrderPartsProps = {
  desk: OrderDesk
  draft: OrderDraft
  quote: ReturnType<typeof useTakenQuote>['quote']
  /** What is said beside the fields. */
  problems: ReturnType<typeof quoteProblemsOf>
  pickTitle: () => void
  pickCustomer: () => void
}

/** What they buy, who they are, and how it gets there. */
function OrderParts({ desk, draft, quote, problems, pickTitle, pickCustomer }: OrderPartsProps) {
  const words = useWords().takeOrder
  const { permissions } = useSession()
  const { taken, change, present } = draft
  const problemOf = (field: keyof Taken) => {
    const found = problems.find((one) => one.field !== null && fieldOfProblem(one.field) === field)
    return found ? (words.problems[found.kind] ?? words.problems.other ?? null) : null
  }
  return (
    <div>
      <PageSection
        title={words.titles}
        aside={
          <Button icon="plus" keys="T" onClick={pickTitle}>
            {words.addTitle}
          </Button>
        }
      >
        <TakenLines lines={taken.lines} quote={quote} onChange={(lines) => change({ lines })} />
      </PageSection>
      <PageSection title={words.customer}>
        <PersonFields
          taken={taken}
          problemOf={problemOf}
          onChange={change}
          onPick={permissions.includes('customers.read') ? pickCustomer : null}
        />
      </PageSection>
      <PageSection title={words.way}>
        <WayFields
          taken={taken}
          desk={desk}
          problemOf={problemOf}
          onChange={(changes) => change(withKnown({ ...present(), ...changes }, present().known))}
        />
        <GiftFields {...{ taken, quote, problemOf }} onChange={change} />
      </PageSection>
    </div>
  )
}

/** What was sold a moment ago, and that something of an earlier visit stands in the form. */
function DraftNews({ draft: { sold, isFromBefore, throwAway } }: { draft: OrderDraft }) {
  const words = useWords().takeOrder
  return (
    <>
      {sold && (
        <Notice
          tone="good"
          icon="tick"
          isNews
          title={words.sold(sold.number, sold.copies, sold.sum)}
          act={<TextLink to={`${OFFICE_PATH}/orders/${sold.number}`}>{words.soldOrder}</TextLink>}
        />
      )}
      {sold?.isRungUp && <ReceiptForm key={sold.number} number={sold.number} />}
      {isFromBefore && (
        <Notice
          tone="next"
          icon="info"
          title={words.fromBefore}
          act={<TextButton onClick={throwAway}>{words.throwAway}</TextButton>}
        />
      )}
    </>
  )
}

/** A scanner ends what it reads with Enter: in a field that takes no order and no money. */
function stopEnterOfScanners(event: KeyboardEvent): void {
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
  if (event.key === 'Enter' && isPlain && event.target instanceof HTMLInputElement) event.preventDefault()
}
