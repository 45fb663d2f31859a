import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import { formatMonthDay } from '#words/format.ts'
import { loadScreen } from '../data/load-screen.ts'
import { useSession } from '../data/session.ts'
import { useChanges } from '../data/use-changes.ts'
import { useKeys } from '../keys/use-keys.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { Button } from '../ui/controls/button.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { dayAndTime } from '../ui/page/moments.ts'
import { PageOpening, PageSection } from '../ui/page/page-opening.tsx'
import { EmptyState } from '../ui/page/screen-states.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { AgainstLaw } from './against-law.tsx'
import { DiscountDialog } from './discount-dialog.tsx'
import { DiscountList } from './discount-list.tsx'
import { SaleCalendar } from './sale-calendar.tsx'
import { SoldOtherwise } from './sold-otherwise.tsx'
import styles from './prices.module.css'
import type { PriceDesk } from './price-desk.ts'

export const loader = ({ request }: LoaderFunctionArgs) => loadScreen(request, '/prices', {})

/** OFFICE-42, OFFICE-43: global discounts, sales on and to come, what to look at, and who changed prices last. */
export function Component() {
  const desk = useLoaderData<typeof loader>()
  const words = useWords()
  const { permissions } = useSession()
  const [isNew, setNew] = useState(false)
  const mayDiscount = permissions.includes('discounts.write')
  useScreenTitle(words.prices.title)
  useChanges(['prices', 'jobs'])
  const begin = () => setNew(true)
  useKeys(mayDiscount ? [{ keys: 'n', words: words.prices.discounts.new, run: begin }] : [])
  return (
    <>
      <PageOpening
        title={words.prices.title}
        sentence={words.prices.sentence}
        acts={
          mayDiscount && (
            <Button kind="go" icon="plus" keys="N" onClick={begin}>
              {words.prices.discounts.new}
            </Button>
          )
        }
      />
      <div className={styles.screen}>
        <div>
          <AgainstLaw found={desk.againstLaw} />
          <DiscountList desk={desk} mayChange={mayDiscount} />
          <SaleCalendar desk={desk} />
          <SoldOtherwise sold={desk.soldOtherwise} />
        </div>
        <aside>
          <Findings findings={desk.findings} />
          <LastChanges changes={desk.changes} />
        </aside>
      </div>
      {isNew && <DiscountDialog discount={null} onClose={() => setNew(false)} />}
    </>
  )
}

function Findings({ findings }: Pick<PriceDesk, 'findings'>) {
  const { findings: words } = useWords().prices
  const language = useOfficeLanguage()
  return (
    <PageSection title={words.title}>
      {findings.length === 0 && <EmptyState title={words.none}>{words.noneSays}</EmptyState>}
      {findings.map(({ kind, count, items }) => (
        <div key={kind} className={styles.finding}>
          <h3>{words.count(words.kinds[kind], count)}</h3>
          <ul>
            {items.slice(0, SHOWN_OF_KIND).map(({ productId, name, lastDay }) => (
              <li key={productId}>
                <TextLink to={`${OFFICE_PATH}/products/${productId}`}>
                  <span className="serif">{name}</span>
                </TextLink>
                {lastDay && <span className="quiet small nb">{words.lastDay(formatMonthDay(lastDay, language))}</span>}
              </li>
            ))}
          </ul>
          {count > SHOWN_OF_KIND && <p className="quiet small">{words.more(count - SHOWN_OF_KIND)}</p>}
        </div>
      ))}
    </PageSection>
  )
}

const SHOWN_OF_KIND = 10

function LastChanges({ changes }: Pick<PriceDesk, 'changes'>) {
  const words = useWords()
  const language = useOfficeLanguage()
  return (
    <PageSection title={words.prices.changes.title}>
      {changes.length === 0 && <p className="quiet">{words.prices.changes.none}</p>}
      <ul className={styles.changes}>
        {changes.map(({ id, at, by, operation, record, name }) => (
          <li key={id}>
            <p>
              <ChangedRecord record={record} name={name} />
            </p>
            <p className="quiet small">
              {words.prices.changes.line(by, words.acts[operation] ?? operation)}, {dayAndTime(new Date(at), language)}
            </p>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}

function ChangedRecord({ record, name }: { record: string | null; name: string | null }) {
  const { bulk } = useWords()
  const [kind, id = ''] = record?.split(':') ?? []
  if (kind === 'product')
    return (
      <TextLink to={`${OFFICE_PATH}/products/${id}`}>
        <span className="serif">{name ?? id}</span>
      </TextLink>
    )
  if (kind === 'bulk') return <TextLink to={`${OFFICE_PATH}/jobs/${id}`}>{bulk.job(Number(id))}</TextLink>
  return id
}
