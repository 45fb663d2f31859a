import { useState } from 'react'
import { shopDay } from '#shop/ground/shop-day.ts'
import { formatDay, formatForints, formatMonthDay } from '#words/format.ts'
import { postOffice } from '../data/ask-office.ts'
import { useSession } from '../data/session.ts'
import { useKeys } from '../keys/use-keys.ts'
import { useRefusalWords } from '../ui/act/use-refusal-words.ts'
import { Button } from '../ui/controls/button.tsx'
import { TextButton } from '../ui/controls/text-link.tsx'
import { dayAndTime } from '../ui/page/moments.ts'
import { LoadingState } from '../ui/page/screen-states.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { PriceDialog } from './price-dialog.tsx'
import { lastDayOf, type ShownPrice } from './price-draft.ts'
import { PriceDrawing } from './price-drawing.tsx'
import { PriceOnPage, PriceWhy } from './price-why.tsx'
import styles from './prices.module.css'
import { TypedPriceNotice } from './typed-price-notice.tsx'
import type { TypedPrice } from './use-typed-price.ts'

/** OFFICE-40: the part of a product's screen that tells its price: what it is, why, what its page shows, ninety days; `P` changes it. */
export function ProductPrice({ typed }: { typed: TypedPrice }) {
  const { prices: words } = useWords()
  const language = useOfficeLanguage()
  const { permissions } = useSession()
  const mayChange = permissions.includes('prices.write')
  const { price, read } = typed
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  useKeys(mayChange && price ? [{ keys: 'p', words: words.changeKey, run: open }] : [])
  if (!price) return <LoadingState what={words.reading} />
  const lastChange = [price.saidBy.listPrice, price.saidBy.sale, price.saidBy.fixedPriceUntil]
    .filter((one) => one !== null)
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))[0]
  return (
    <>
      <p className={styles.head}>
        {mayChange && (
          <Button keys="P" onClick={open}>
            {words.change}
          </Button>
        )}
        <span className="quiet small">
          {lastChange ? words.lastChanged(lastChange.by, dayAndTime(new Date(lastChange.at), language)) : words.never}
        </span>
      </p>
      {mayChange && <TypedPriceNotice price={typed} onOpen={open} />}
      <Values price={price} mayRelease={mayChange} onReleased={read} />
      <div className={styles.two}>
        <div>
          <h3>{words.why}</h3>
          <PriceWhy steps={price.steps} saleBy={price.saidBy.sale?.by ?? null} />
        </div>
        <div>
          <PriceOnPage {...price} />
          {price.turns.length > 0 && (
            <div className={styles.onPage}>
              <h3>{words.turns}</h3>
              <ul>
                {price.turns.map(({ at, price: turned }) => (
                  <li key={at}>
                    {formatMonthDay(shopDay(new Date(at)), language)}: {formatForints(turned, language)}
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
      </div>
      <PriceDrawing price={price} />
      {isOpen && <PriceDialog price={price} typed={typed} onClose={() => setOpen(false)} onSaved={read} />}
    </>
  )
}

type ValuesProps = { price: ShownPrice; mayRelease: boolean; onReleased: () => void }

function Values({ price, mayRelease, onReleased }: ValuesProps) {
  const { prices: words } = useWords()
  const language = useOfficeLanguage()
  const { listPrice, salePercent, saleFrom, saleUntil, fixedPriceUntil, origins } = price
  const day = (at: string) => formatMonthDay(shopDay(new Date(at)), language)
  const from = saleFrom && saleFrom > price.days.until ? day(saleFrom) : null
  const originOf = (origin: ShownPrice['origins']['price']) =>
    origin.kind === 'file' ? words.origin.file(origin.name) : words.origin[origin.kind]

  const inWords = useRefusalWords()

  async function release(): Promise<void> {
    const body = { releases: ['price' as const], version: price.version }
    const parameters = { productId: price.productId }
    const answer = await postOffice('/products/{productId}/price', { parameters, body }, crypto.randomUUID())
    showToast(answer.ok ? words.released : inWords(answer.failure))
    onReleased()
  }

  return (
    <dl className={styles.values}>
      <div>
        <dt>
          {words.fields.listPrice} <span className="quiet small">{originOf(origins.price)}</span>
        </dt>
        <dd>{formatForints(listPrice, language)}</dd>
        {origins.price.kind === 'hand' && mayRelease && (
          <dd className="small">
            <TextButton onClick={() => void release()}>{words.release}</TextButton>
          </dd>
        )}
      </div>
      <div>
        <dt>{words.fields.salePercent}</dt>
        <dd>{salePercent > 0 ? `−${salePercent} %` : words.noSale}</dd>
        {salePercent > 0 && (
          <dd className="quiet small">
            {words.saleSpan(from, saleUntil && formatMonthDay(lastDayOf(saleUntil), language))}
          </dd>
        )}
      </div>
      <div>
        <dt>
          {words.fields.fixedPriceUntil} <span className="quiet small">{originOf(origins.fixedPriceUntil)}</span>
        </dt>
        <dd>{fixedPriceUntil ? formatDay(fixedPriceUntil, language) : words.none}</dd>
      </div>
    </dl>
  )
}
