import type { OfficeAnswer } from '#server/office/office-api.ts'
import type { Language } from '#site/languages.ts'
import { formatDay, formatForints } from '#words/format.ts'
import { OFFICE_PATH } from '#site/addresses.ts'
import { useSession } from '../data/session.ts'
import { ORDER_LIST } from '../orders/list-address.ts'
import { TextLink } from '../ui/controls/text-link.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import type { OfficeWords } from '../words/hu.ts'
import styles from './find-screen.module.css'

type Product = NonNullable<OfficeAnswer<'get', '/find'>['products']>[number]

type ProductPanelProps = { product: Product; mayReadOrders: boolean; mayReadStock: boolean }

/** Is it here, where, when, how much. */
export function ProductPanel({ product, mayReadOrders, mayReadStock }: ProductPanelProps) {
  const { find: words, recommendations } = useWords()
  const { permissions } = useSession()
  const language = useOfficeLanguage()
  const { id, ean, title, author, year, picture, price, priorPrice, places } = product
  return (
    <article className={styles.product}>
      {picture ? <img src={picture} alt="" width={72} /> : <span />}
      <div>
        <h3 className={styles.title}>{title}</h3>
        <p className="quiet">{[author, year, words.ean(ean)].filter(Boolean).join(', ')}</p>
        <p>
          <b className={styles.price}>{formatForints(price, language)}</b>{' '}
          {priorPrice !== null && (
            <span className="quiet small">{words.priorPrice(formatForints(priorPrice, language))}</span>
          )}
        </p>
        <p>{arrivalInWords(product.availability, words.arrival, language)}</p>
        {mayReadStock && (
          <p>
            <TextLink to={`${OFFICE_PATH}/stock/${id}`}>{words.stock}</TextLink>
          </p>
        )}
        <p>
          <TextLink to={`${OFFICE_PATH}/products/${id}`}>{words.openForm}</TextLink>
        </p>
        {mayReadOrders && (
          <p>
            <TextLink to={ORDER_LIST.to({ view: 'all', productId: id })}>{words.openOrders}</TextLink>
          </p>
        )}
        {permissions.includes('window.write') && (
          <p>
            <TextLink to={`${OFFICE_PATH}/recommendations?product=${ean}`}>{recommendations.recommend}</TextLink>
          </p>
        )}
      </div>
      {places.length === 0 ? (
        <p className="quiet">{words.noCopies}</p>
      ) : (
        <table className={styles.places}>
          <thead>
            <tr>
              <th scope="col">{words.place}</th>
              <th scope="col">{words.free}</th>
              <th scope="col">{words.held}</th>
            </tr>
          </thead>
          <tbody>
            {places.map(({ placeId, place, type, copies, held }) => (
              <tr key={placeId}>
                <th scope="row">{type === 'SUPPLIER' ? words.supplier(place) : place}</th>
                <td>{copies - held}</td>
                <td>{held}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </article>
  )
}

function arrivalInWords(
  availability: Product['availability'],
  words: OfficeWords['find']['arrival'],
  language: Language,
): string {
  switch (availability.kind) {
    case 'in-stock':
      return words.here
    case 'orderable': {
      const [from = 0, to = 0] = availability.days
      return availability.expectedOn
        ? words.expected(formatDay(availability.expectedOn, language))
        : words.days(from, to)
    }
    case 'preorder':
      return words.release(formatDay(availability.date, language, availability.precision))
    case 'not-orderable':
      return words.none
  }
}
