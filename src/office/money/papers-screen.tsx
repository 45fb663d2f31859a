import { useEffect } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { countryName, HOME_COUNTRY } from '#shop/people/addresses/countries.ts'
import { addDays, shopDay } from '#shop/ground/shop-day.ts'
import { OFFICE_PATH } from '#site/addresses.ts'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import { formatDay, formatForints } from '#words/format.ts'
import { loadScreen } from '../data/load-screen.ts'
import { Button, ButtonLink } from '../ui/controls/button.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import styles from './papers.module.css'

type Answer = OfficeAnswer<'get', '/invoices/papers'>
type Paper = Answer['papers'][number]

const PAGE = 100
const MONTH = /^20\d\d-(?:0[1-9]|1[0-2])$/

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const order = searchParams.get('order')
  const named = searchParams.get('month') ?? ''
  const month = order === null ? (MONTH.test(named) ? named : shopDay(new Date()).slice(0, 7)) : null
  const wanted = month === null ? { order: order ?? '' } : { month }
  const papers: Paper[] = []
  for (let after: string | undefined; ;) {
    const page = await loadScreen(request, '/invoices/papers', { query: { ...wanted, after, limit: PAGE } })
    papers.push(...page.papers)
    if (page.next === null) return { month, today: shopDay(new Date()), order, seller: page.seller, papers }
    after = page.next
  }
}

/** OFFICE-80: all documents of a month, or of an order, as one file: the browser prints it, or writes it as PDF. */
export function Component() {
  const { papers: words } = useWords()
  const language = useOfficeLanguage()
  const { month, today, order, seller, papers } = useLoaderData<typeof loader>()
  const title = month === null ? words.ofOrder(order ?? '') : words.ofMonth(formatDay(`${month}-01`, language, 'month'))
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <main className={styles.papers}>
      <div className={styles.tools}>
        <h1>{title}</h1>
        <p role="status">{words.count(papers.length)}</p>
        {papers.length > 0 && (
          <Button kind="go" icon="print" onClick={() => window.print()}>
            {words.print}
          </Button>
        )}
        {month === null ? (
          <ButtonLink to={`${OFFICE_PATH}/orders/${order}/documents`}>{words.back}</ButtonLink>
        ) : (
          <Months month={month} today={today} />
        )}
      </div>
      {papers.map((paper) => (
        <Sheet key={`${paper.kind} ${paper.invoice} ${paper.number}`} paper={paper} seller={seller} />
      ))}
    </main>
  )
}

function Months({ month, today }: { month: string; today: string }) {
  const { papers: words } = useWords()
  const language = useOfficeLanguage()
  const [before, after] = [addDays(`${month}-01`, -1).slice(0, 7), addDays(`${month}-01`, 31).slice(0, 7)]
  const isOver = after <= today.slice(0, 7)
  const address = (one: string) => `${OFFICE_PATH}/print/documents?month=${one}`
  return (
    <nav aria-label={words.months} className={styles.months}>
      <TextLink to={address(before)}>{formatDay(`${before}-01`, language, 'month')}</TextLink>
      {isOver && <TextLink to={address(after)}>{formatDay(`${after}-01`, language, 'month')}</TextLink>}
      <TextLink to={`${OFFICE_PATH}/invoices?view=all`}>{words.toInvoices}</TextLink>
    </nav>
  )
}

function Sheet({ paper, seller }: { paper: Paper; seller: Answer['seller'] }) {
  const { papers: words, invoices } = useWords()
  const language = useOfficeLanguage()
  const { kind, invoice, of, isByHand, buyer, number, issuedAt, fulfilledOn } = paper
  const name = `${invoices.kinds[kind]} ${invoice}`
  const abroad = buyer && buyer.country !== HOME_COUNTRY && countryName(buyer.country, language)
  return (
    <section className={styles.sheet} aria-label={name}>
      <h2 className={styles.name}>{name}</h2>
      <p className={styles.small}>
        {words.copy[isByHand ? 'byHand' : 'service']}
        {of && ` ${words.of(of)}`}
      </p>
      <div className={styles.columns}>
        <div>
          <h3>{words.seller}</h3>
          <p>{[seller.name, seller.address, seller.taxNumber].filter(Boolean).join(', ')}</p>
        </div>
        <div>
          <h3>{words.buyer}</h3>
          <p>
            {buyer
              ? [buyer.name, `${buyer.postcode} ${buyer.city}`.trim(), buyer.street, abroad, buyer.taxNumber]
                  .filter(Boolean)
                  .join(', ')
              : words.numberAlone}
          </p>
        </div>
        <div>
          <h3>{words.days}</h3>
          <p>
            {words.issued(formatDay(shopDay(new Date(issuedAt)), language))}
            {fulfilledOn && (
              <>
                <br />
                {words.fulfilled(formatDay(fulfilledOn, language))}
              </>
            )}
            <br />
            {words.order(number)}
          </p>
        </div>
      </div>
      <Items paper={paper} />
    </section>
  )
}

function Items({ paper: { items, kind, rates, gross } }: { paper: Paper }) {
  const { papers: words } = useWords()
  const language = useOfficeLanguage()
  const forints = (sum: number) => formatForints(sum, language)
  // A reversal repeats what it takes back.
  const sign = kind === 'STORNO' ? -1 : 1
  return (
    <>
      {items.length > 0 && (
        <table className={styles.table}>
          <caption className="vh">{words.items}</caption>
          <thead>
            <tr>
              <th scope="col">{words.item}</th>
              <th scope="col">{words.copies}</th>
              <th scope="col">{words.rate}</th>
              <th scope="col">{words.gross}</th>
            </tr>
          </thead>
          <tbody>
            {items.map((item, at) => (
              <tr key={at}>
                <th scope="row">
                  {item.name}
                  {item.comment && <span className={styles.small}> {item.comment}</span>}
                </th>
                <td>{sign * item.quantity}</td>
                <td>{item.vatPercent} %</td>
                <td>{forints(sign * item.gross)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <table className={styles.table}>
        <caption className={styles.caption}>{kind === 'FINAL' ? words.sumsOfFinal : words.sums}</caption>
        <thead>
          <tr>
            <th scope="col">{words.rate}</th>
            <th scope="col">{words.net}</th>
            <th scope="col">{words.vat}</th>
            <th scope="col">{words.gross}</th>
          </tr>
        </thead>
        <tbody>
          {rates.map((rate) => (
            <tr key={rate.percent}>
              <th scope="row">{rate.percent} %</th>
              <td>{forints(rate.net)}</td>
              <td>{forints(rate.vat)}</td>
              <td>{forints(rate.gross)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {words.together}
            </th>
            <td>{forints(gross)}</td>
          </tr>
        </tfoot>
      </table>
    </>
  )
}
