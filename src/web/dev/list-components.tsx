import { pathTo } from '#site/path-to.ts'
import { AppliedFilters } from '#web/catalogue/list/applied-filters.tsx'
import { Carousel } from '#web/catalogue/home/carousel.tsx'
import { classNames } from '#web/ui/controls/class-names.ts'
import { FilterList } from '#web/catalogue/list/filter-list.tsx'
import { Pagination } from '#web/catalogue/list/pagination.tsx'
import { SectionHeading } from '#web/ui/page/section-heading.tsx'
import { Shelf } from '#web/catalogue/shelf.tsx'
import { SortSelect } from '#web/catalogue/list/sort-select.tsx'
import { useLanguage, useText } from '#words/text.tsx'
import styles from './components.module.css'
import { PRODUCTS, SLIDES } from './shown-products.ts'

/** Products in rows and lists, with what a list is narrowed by. */
export function ListComponents() {
  const text = useText()
  const language = useLanguage()
  const home = pathTo(language, 'home')
  return (
    <>
      <Carousel slides={SLIDES} />

      <section className="section wrap">
        <SectionHeading
          title={text('frame.newly-published')}
          link={{ label: text('list.see-all'), to: pathTo(language, 'newly-published') }}
          note={text('ledes.newly-published')}
        />
        <Shelf products={PRODUCTS} columns={5} isRow />
        <SectionHeading
          kind="small"
          title={text('frame.on-sale')}
          link={{ label: text('list.see-all'), to: pathTo(language, 'on-sale') }}
        />
        <Shelf products={PRODUCTS.slice(0, 4)} columns={4} />
        <div className={classNames('grid', styles.list)}>
          <div className={styles.filters}>
            <Filters />
          </div>
          <div className={styles.results}>
            <div className={styles.bar}>
              <p role="status">{text('list.books', { count: 80 })}</p>
              <AppliedFilters
                clearTo={home}
                filters={[
                  { label: text('product.language-en'), to: home },
                  { label: text('product.language-de'), to: home },
                ]}
              />
              <SortSelect
                formId="filters"
                value="recommended"
                options={(['recommended', 'newest', 'price-up', 'price-down', 'title'] as const).map((value) => ({
                  value,
                  label: text(`list.${value}`),
                }))}
              />
            </div>
            <Shelf products={PRODUCTS} columns={4} />
            <Pagination page={4} pages={10} to={(page) => `?page=${page}`} />
          </div>
        </div>
      </section>
    </>
  )
}

function Filters() {
  const text = useText()
  return (
    <FilterList
      formId="filters"
      action=""
      results={80}
      groups={[
        {
          name: 'language',
          title: text('list.language'),
          options: [
            { value: 'en', label: text('product.language-en'), count: 61, isOn: true },
            { value: 'hu', label: text('product.language-hu'), count: 48, isOn: false },
            { value: 'de', label: text('product.language-de'), count: 19, isOn: true },
          ],
        },
        {
          name: 'binding',
          title: text('list.binding'),
          isOpen: true,
          options: [
            { value: 'hardback', label: text('product.hardback'), count: 52, isOn: false },
            { value: 'paperback', label: text('product.paperback'), count: 71, isOn: false },
          ],
        },
        { name: 'year', title: text('list.year'), options: [{ value: '2026', label: '2026', count: 31, isOn: false }] },
      ]}
    />
  )
}
