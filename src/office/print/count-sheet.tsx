import type { OfficeAnswer } from '#server/office/office-api.ts'
import { useWords } from '../words/office-words.tsx'
import styles from './print.module.css'

type Count = OfficeAnswer<'get', '/stock/counts/{id}'>

/** OFFICE-55: what is to be counted, on paper: names and shelves, never how many there should be. */
export function CountSheet({ count }: { count: Count }) {
  const { counts: words } = useWords()
  const titles = count.titles
    .filter(({ isInRange }) => isInRange)
    .toSorted((a, b) => (a.shelf ?? '').localeCompare(b.shelf ?? '', 'hu') || a.title.localeCompare(b.title, 'hu'))
  return (
    <>
      <h2 className={styles.title}>{words.sheetOf(count.id)}</h2>
      <p>{words.sentence(words.what(count.range, count.shelf ?? count.category, titles.length), count.place)}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{words.sheetColumns.shelf}</th>
            <th scope="col">{words.sheetColumns.title}</th>
            <th scope="col">{words.sheetColumns.ean}</th>
            <th scope="col">{words.sheetColumns.counted}</th>
          </tr>
        </thead>
        <tbody>
          {titles.map(({ productId, shelf, title, author, ean }) => (
            <tr key={productId}>
              <td>{shelf}</td>
              <td>
                <span className={styles.book}>{title}</span> {author}
              </td>
              <td>{ean}</td>
              <td>____</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.signatures}>
        <p>{words.countedBy}</p>
        <p>{words.countedOn}</p>
      </div>
    </>
  )
}
