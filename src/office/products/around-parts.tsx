import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import { formatDay } from '#words/format.ts'
import { useSession } from '../data/session.ts'
import { useKeys } from '../keys/use-keys.ts'
import { TitleCorrection } from '../stock/title-correction.tsx'
import { Button } from '../ui/controls/button.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { dayAndTime } from '../ui/page/moments.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { FormPart } from './form-part.tsx'
import type { Around } from './title-around.ts'
import styles from './title.module.css'

/** Where copies stand, and how many of them are promised. */
export function StockPart({ productId, around: { places, readers } }: { productId: string; around: Around }) {
  const words = useWords()
  const productWords = words.product
  const { permissions } = useSession()
  const { revalidate } = useRevalidator()
  const [isCorrecting, setCorrecting] = useState(false)
  const mayCorrect = permissions.includes('stock.correct')
  useKeys(mayCorrect ? [{ keys: 's', words: words.stock.titleScreen.keyCorrect, run: () => setCorrecting(true) }] : [])
  return (
    <FormPart id="stock">
      {places.length === 0 ? (
        <p className="quiet">{productWords.noCopies}</p>
      ) : (
        <table className={styles.places}>
          <thead>
            <tr>
              <th scope="col">{productWords.place}</th>
              <th scope="col">{words.productList.columns.free}</th>
              <th scope="col">{words.productList.columns.held}</th>
            </tr>
          </thead>
          <tbody>
            {places.map(({ placeId, place, type, copies, held }) => (
              <tr key={placeId}>
                <th scope="row">{type === 'SUPPLIER' ? words.find.supplier(place) : place}</th>
                <td>{copies - held}</td>
                <td>{held}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {readers > 0 && <p>{words.stock.titleScreen.readers(readers)}</p>}
      <p className={styles.stockActs}>
        {mayCorrect && (
          <Button keys="S" onClick={() => setCorrecting(true)}>
            {words.stock.titleScreen.correct}
          </Button>
        )}
        {permissions.includes('stock.read') && (
          <TextLink to={`${OFFICE_PATH}/stock/${productId}`}>{words.find.stock}</TextLink>
        )}
      </p>
      {isCorrecting && (
        <TitleCorrection productId={productId} onClose={() => setCorrecting(false)} onDone={() => void revalidate()} />
      )}
    </FormPart>
  )
}

/** Where visitors meet it beside its own page and the lists. */
export function ShownPart({ around: { shownOn } }: { around: Around }) {
  const words = useWords().product
  const language = useOfficeLanguage()
  return (
    <FormPart id="shown">
      {shownOn.length === 0 ? (
        <p className="quiet">{words.notShown}</p>
      ) : (
        <ul className={styles.plain}>
          {shownOn.map((place, at) => (
            <li key={at}>
              {place.kind === 'slide'
                ? words.onSlide(words.languageNames[place.language], place.isNow)
                : place.kind === 'recommendation'
                  ? words.recommendedBy(place.by)
                  : words.ofMonth(formatDay(`${place.month}-01`, language, 'month'))}
            </li>
          ))}
        </ul>
      )}
    </FormPart>
  )
}

/** Orders that still wait for copies of it. */
export function BoughtPart({ around: { orders, openOrders } }: { around: Around }) {
  const words = useWords().product
  const language = useOfficeLanguage()
  return (
    <FormPart id="bought">
      {openOrders === 0 && <p className="quiet">{words.noOrders}</p>}
      {openOrders > 0 && orders === null && <p>{words.openOrders(openOrders)}</p>}
      {orders && orders.length > 0 && (
        <ul className={styles.plain}>
          {orders.map(({ number, placedAt, copies }) => (
            <li key={number}>
              <TextLink to={`${OFFICE_PATH}/orders/${number}`}>{number}</TextLink>{' '}
              <span className="quiet small">
                {dayAndTime(new Date(placedAt), language)}, {words.copies(copies)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </FormPart>
  )
}
