import { useRef, useState } from 'react'
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
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
import { Button } from '../ui/controls/button.tsx'
import { TextButton } from '../ui/controls/text-link.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { PageOpening, PageSection } from '../ui/page/page-opening.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { ProductPicker } from '../ui/pick/product-picker.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { PayChoices } from './pay-choices.tsx'
import { PersonFields } from './person-fields.tsx'
import { TakenLines } from './taken-lines.tsx'
import { bodyOf, fieldOfProblem, NOTHING_TAKEN, withTitle, type Taken } from './taken-order.ts'
import { useTakenQuote } from './use-taken-quote.ts'
import { WayFields } from './way-fields.tsx'
import styles from './take-order.module.css'

export function loader({ request }: LoaderFunctionArgs) {
  return loadScreen(request, '/places', {})
}

/** OFFICE-25: an order for somebody at the counter or on the phone. */
export function Component() {
  const words = useWords().takeOrder
  const language = useOfficeLanguage()
  const navigate = useNavigate()
  const { permissions } = useSession()
  const shops = useLoaderData<typeof loader>().places.filter(({ isShop }) => isShop)
  const here = shops.find(({ id }) => id === officeChoices().place) ?? shops[0]
  const kept = useKeptWords('new order')
  const taken = readTaken(kept.words, {
    ...NOTHING_TAKEN,
    pickupShop: here?.id ?? '',
    pay: permissions.includes('till.take') ? 'till' : 'link',
  })
  const [isPicking, setPicking] = useState(false)
  const body = bodyOf(taken, language)
  const { quote, askNow } = useTakenQuote(body)
  const isSending = useRef(false)
  const take = useAct('/new-orders')
  const form = useRef<HTMLFormElement>(null)
  useScreenTitle(words.title)

  const change = (changes: Partial<Taken>) => kept.type(JSON.stringify({ ...taken, ...changes }))
  const add = ({ id, title }: { id: string; title: string }) =>
    change({ lines: withTitle(taken.lines, { productId: id, title }) })

  useScans(
    async (scan) => {
      const found = await getOffice('/pick/products', { query: { q: soughtBy(scan), language } })
      const product = found.ok && found.value.isExact ? found.value.products[0] : undefined
      if (product) add(product)
      else showToast(words.unknownScan(scan.text))
    },
    { countsEach: true, isOff: isPicking },
  )
  useKeys([
    { keys: 't', words: words.addTitle, run: () => setPicking(true) },
    {
      keys: 'v',
      words: words.name,
      run: () => form.current?.querySelector<HTMLInputElement>('[name="name"]')?.focus(),
    },
  ])

  const problems = quote?.problems ?? []
  const problemOf = (field: keyof Taken) => {
    const found = problems.find((one) => one.field !== null && fieldOfProblem(one.field) === field)
    if (!found) return null
    return words.problems[found.kind] ?? words.problems.other ?? null
  }
  const others = problems.filter(({ field }) => fieldOfProblem(field) === null)
  const [isTried, setTried] = useState(false)
  const shownProblem = (field: keyof Taken) => (isTried ? problemOf(field) : null)

  async function send(): Promise<void> {
    // Pressed twice it is one order, though the first answer is still on its way.
    if (isSending.current) return
    isSending.current = true
    setTried(true)
    const now = await askNow()
    const accepted = now && { total: now.total ?? now.goods, linesHash: now.linesHash }
    const outcome =
      accepted && now.problems.length === 0
        ? await take.run({ body: { ...body, means: taken.means, told: taken.told, accepted } })
        : null
    if (!outcome?.ok) {
      isSending.current = false
      if (outcome) await askNow()
      return
    }
    kept.wipe()
    const { number, taken: sum } = outcome.value
    showToast(sum > 0 ? words.takenPaid(number, formatForints(sum, language)) : words.taken(number))
    void navigate(`${OFFICE_PATH}/orders/${number}`)
  }

  return (
    <>
      <PageOpening title={words.title} sentence={words.sentence} />
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
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          form.current?.requestSubmit()
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
            <PersonFields taken={taken} problemOf={shownProblem} onChange={change} />
          </PageSection>
          <PageSection title={words.way}>
            <WayFields taken={taken} places={shops} problemOf={shownProblem} onChange={change} />
          </PageSection>
        </div>
        <aside className={styles.aside}>
          <PageSection title={words.pay}>
            <PayChoices taken={taken} quote={quote} onChange={change} />
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
              {take.refusal && (
                <Notice tone="wrong" icon="alert" title={words.refusals[take.refusal.kind] ?? words.refused} />
              )}
            </div>
            <Button type="submit" kind="go" keys="Ctrl ↵" busy={take.isBusy ? words.taking : null}>
              {words.take}
            </Button>
          </PageSection>
        </aside>
      </form>
      {isPicking && <ProductPicker isForMany onPick={add} onClose={() => setPicking(false)} />}
    </>
  )
}

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
