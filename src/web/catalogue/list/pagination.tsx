import { useText } from '#words/text.tsx'
import { classNames } from '#web/ui/controls/class-names.ts'
import styles from './pagination.module.css'
import { ShopLink } from '#web/ui/links/shop-link.tsx'
import { TextLink } from '#web/ui/links/text-link.tsx'

type PaginationProps = { page: number; pages: number; to: (page: number) => string }

/** Folios: every page of a list has an address of its own. */
export function Pagination({ page, pages, to }: PaginationProps) {
  const text = useText()
  if (pages < 2) return null
  return (
    <nav className={classNames(styles.pages, 'no-print')} aria-label={text('list.pages')}>
      <span className={styles.previous}>
        {page > 1 ? (
          <TextLink to={to(page - 1)} rel="prev">
            {text('list.previous')}
          </TextLink>
        ) : (
          <span className={styles.none}>{text('list.previous')}</span>
        )}
      </span>
      <ol>
        {foliosAround(page, pages).map((folio, index) => (
          <li key={folio ?? `gap-${index}`}>
            {folio === null ? (
              <span aria-hidden="true">…</span>
            ) : (
              <ShopLink className={styles.folio} to={to(folio)} aria-current={folio === page ? 'page' : undefined}>
                <span className="vh">{text('list.page', { page: folio })}</span>
                <span aria-hidden="true">{folio}</span>
              </ShopLink>
            )}
          </li>
        ))}
      </ol>
      <span className={styles.next}>
        {page < pages ? (
          <TextLink to={to(page + 1)} rel="next">
            {text('list.next')}
          </TextLink>
        ) : (
          <span className={styles.none}>{text('list.next')}</span>
        )}
      </span>
    </nav>
  )
}

/** The first, the last, and those around the current one; null where some are left out. */
function foliosAround(page: number, pages: number): (number | null)[] {
  const shown = [...new Set([1, page - 1, page, page + 1, pages])].filter((folio) => folio >= 1 && folio <= pages)
  return shown.flatMap((folio, index) => {
    const skipped = folio - (shown[index - 1] ?? 0) - 1
    if (skipped === 0) return [folio]
    return [skipped === 1 ? folio - 1 : null, folio]
  })
}
