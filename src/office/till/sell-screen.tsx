import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import { TILL_MEANS, type TillMeans } from '#shop/selling/till/till-line.ts'
import { formatForints } from '#words/format.ts'
import { getOffice, NOT_TOLD } from '../data/ask-office.ts'
import { loadScreen } from '../data/load-screen.ts'
import { useSession } from '../data/session.ts'
import { signal } from '../pack/scan-signal.ts'
import { NoPlaceNotice } from '../scan-work/no-place-notice.tsx'
import { addSale } from '../scan/sale-queue.ts'
import { readScan } from '../scan/read-scan.ts'
import { useScans } from '../scan/use-scans.ts'
import { choose, useOfficeChoices } from '../shell/office-choices.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { Button, ButtonLink } from '../ui/controls/button.tsx'
import { ChoiceBar } from '../ui/controls/choices.tsx'
import { Field } from '../ui/controls/field.tsx'
import { Stepper } from '../ui/controls/stepper.tsx'
import { TextButton } from '../ui/controls/text-link.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { PageOpening } from '../ui/page/page-opening.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { copiesIn, linesOf, NO_SALE, sumOf, withCopy, withPrice, type Sale } from './sale.ts'
import { WaitingSales } from './waiting-sales.tsx'
import styles from './till.module.css'

const MOST_OF_ONE = 999

type Place = { id: string; name: string }

/** What was asked on this page, for when nobody answers. */
const readBefore = new Map<string, NonNullable<OfficeAnswer<'get', '/till/titles/{ean}'>['title']>>()

/** The rates of the law, for what the shop does not know. */
export async function loader({ request }: LoaderFunctionArgs) {
  return loadScreen(request, '/till/rates', {})
}

/** TILL-08: what is sold is read here where no till program tells of it. */
export function Component() {
  const { till: words } = useWords()
  const { place } = useOfficeChoices()
  const { places } = useSession()
  const present = places.find(({ id }) => id === place)
  useScreenTitle(words.selling.title)
  return (
    <>
      <PageOpening
        title={words.selling.title}
        sentence={present && words.selling.sentence(present.name)}
        acts={<ButtonLink to={`${OFFICE_PATH}/till`}>{words.selling.toDay}</ButtonLink>}
      />
      {present ? (
        <Selling key={present.id} place={present} />
      ) : (
        <NoPlaceNotice ask={words.noPlace} onChoose={(id) => choose({ place: id })} />
      )}
    </>
  )
}

function Selling({ place }: { place: Place }) {
  const words = useWords()
  const own = words.till.selling
  const language = useOfficeLanguage()
  const { rates, ofBooks } = useLoaderData<typeof loader>()
  const selling = useSelling(place, ofBooks ?? rates[0] ?? 0)
  const { sale, isBack, means, outcome, isBusy } = selling
  const sum = formatForints(isBack ? -sumOf(sale) : sumOf(sale), language)
  return (
    <div className={styles.sale}>
      <ReadByHand onRead={(ean) => void selling.add(ean)} />
      {outcome.length > 0 && (
        <Notice
          tone={outcome.length > 1 ? 'waits' : 'good'}
          icon={outcome.length > 1 ? 'warning' : 'tick'}
          isNews
          title={outcome[0]}
        >
          {outcome.slice(1).join(' ')}
        </Notice>
      )}
      <WaitingSales />
      {sale.titles.length === 0 ? (
        <>
          <p className="quiet">{own.empty}</p>
          <p className="quiet small">{own.offline}</p>
        </>
      ) : (
        <>
          <ul className={styles.basket}>
            {sale.titles.map((one) => (
              <TitleToSell key={one.ean} title={one} rates={rates} onChange={selling.change} />
            ))}
          </ul>
          <ChoiceBar
            label={own.kind}
            options={[
              { value: 'sale', label: own.isSale },
              { value: 'back', label: own.isBack },
            ]}
            chosen={isBack ? 'back' : 'sale'}
            onChoose={(value) => selling.setBack(value === 'back')}
          />
          <ChoiceBar
            label={own.means}
            options={TILL_MEANS.map((value) => ({ value, label: words.till.means.names[value] }))}
            chosen={means}
            onChoose={selling.setMeans}
          />
          <p className={styles.sum}>{own.together(copiesIn(sale), sum)}</p>
          <Button
            kind="go"
            disabled={sale.titles.some(({ isKnown, price }) => !isKnown && !(price > 0))}
            busy={isBusy ? own.sending : null}
            onClick={() => void selling.finish()}
          >
            {isBack ? own.takeBack : own.sell}
          </Button>
        </>
      )}
    </div>
  )
}

/** What lies on the counter, and what becomes of it. */
function useSelling(place: Place, usualRate: number) {
  const { till: words } = useWords()
  const language = useOfficeLanguage()
  const { sub } = useSession()
  const [isBusy, setBusy] = useState(false)
  const [sale, setSale] = useState<Sale>(NO_SALE)
  const [isBack, setBack] = useState(false)
  const [means, setMeans] = useState<TillMeans>('cash')
  const [outcome, setOutcome] = useState<string[]>([])

  async function add(ean: string): Promise<void> {
    signal('heard')
    setOutcome([])
    const answer = await getOffice('/till/titles/{ean}', { parameters: { ean } })
    if (!answer.ok && !NOT_TOLD.has(answer.failure.kind)) return signal('wrong')
    // Without a network it is sold all the same: at the price of before, or at the one that is typed.
    const found = answer.ok ? answer.value.title : (readBefore.get(ean) ?? null)
    if (found) readBefore.set(ean, found)
    signal(found ? 'right' : 'wrong')
    setSale((present) => withCopy(present, { ean, found, isUnasked: !answer.ok, usualRate, now: new Date() }))
  }
  useScans((scan) => (scan.kind === 'product' ? void add(scan.ean) : signal('wrong')), { countsEach: true })

  async function finish(): Promise<void> {
    const lines = linesOf(sale, { place: place.id, means, isBack })
    setSale(NO_SALE)
    setBack(false)
    const till = words.selling.handTill(place.name)
    setBusy(true)
    const answer = await addSale({ id: crypto.randomUUID(), sub, at: Date.now(), till, lines })
    setBusy(false)
    signal(answer ? 'done' : 'wrong')
    if (!answer) return
    const { refused, conflicts } = answer
    const refusedNumbers = new Set(refused.map(({ number }) => number))
    const taken = lines.filter((_, at) => !refusedNumbers.has(at + 1))
    const gross = taken.reduce((sum, line) => sum + line.gross, 0)
    setOutcome([
      ...(taken.length > 0 ? [words.selling.done(formatForints(gross, language))] : []),
      ...refused.map(({ number, kind }) =>
        words.selling.refused(sale.titles[number - 1]?.title ?? '', words.refused.kinds[kind] ?? kind),
      ),
      ...conflicts.map(({ orders }) => words.selling.conflict(orders.join(', '))),
    ])
  }

  const change: ChangeTitle = (ean, changed) => setSale((present) => withPrice(present, ean, changed))
  return { sale, isBack, setBack, means, setMeans, outcome, isBusy, add, finish, change }
}

function ReadByHand({ onRead }: { onRead: (ean: string) => void }) {
  const { selling: own } = useWords().till
  const [typed, setTyped] = useState('')
  return (
    <form
      className={styles.read}
      onSubmit={(event) => {
        event.preventDefault()
        const scan = readScan({ text: typed, asEnglish: typed })
        const ean = scan.kind === 'product' ? scan.ean : typed.trim()
        if (ean === '') return
        setTyped('')
        onRead(ean)
      }}
    >
      <Field label={own.type} maxLength={20} value={typed} onChange={(event) => setTyped(event.target.value)} />
      <Button type="submit">{own.add}</Button>
    </form>
  )
}

type SoldTitle = Sale['titles'][number]
type ChangeTitle = (ean: string, changed: Partial<Pick<SoldTitle, 'copies' | 'price' | 'vatRate'>>) => void
type TitleToSellProps = { title: SoldTitle; rates: readonly number[]; onChange: ChangeTitle }

function TitleToSell({
  title: { ean, title, copies, price, vatRate, isKnown, isUnasked },
  rates,
  onChange,
}: TitleToSellProps) {
  const { selling: own } = useWords().till
  return (
    <li>
      <p className="serif">{title}</p>
      <TextButton aria-label={own.remove(title)} onClick={() => onChange(ean, { copies: 0 })}>
        {own.out}
      </TextButton>
      <div className={styles.figures}>
        <Stepper
          label={own.copies(title)}
          value={copies}
          most={MOST_OF_ONE}
          isOpenEnded
          onChange={(value) => onChange(ean, { copies: value })}
        />
        <Field
          label={own.price(title)}
          type="number"
          unit="Ft"
          min={0}
          value={isKnown || price > 0 ? price : ''}
          onChange={({ target }) => onChange(ean, { price: Number(target.value) })}
        />
        {!isKnown && (
          <ChoiceBar
            label={own.rate(title)}
            options={rates.map((percent) => ({ value: String(percent), label: `${percent} %` }))}
            chosen={String(vatRate)}
            onChoose={(value) => onChange(ean, { vatRate: Number(value) })}
          />
        )}
      </div>
      {!isKnown && <p className="quiet small">{isUnasked ? own.unasked : own.unknown}</p>}
    </li>
  )
}
