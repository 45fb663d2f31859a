import { pathTo } from '#path-to.ts'
import { AppliedFilters } from '../components/applied-filters.tsx'
import { Carousel } from '../components/carousel.tsx'
import { classNames } from '../components/class-names.ts'
import { FilterList } from '../components/filter-list.tsx'
import { Pagination } from '../components/pagination.tsx'
import { SectionHeading } from '../components/section-heading.tsx'
import { Shelf } from '../components/shelf.tsx'
import { SortSelect } from '../components/sort-select.tsx'
import { useLanguage, useText } from '../text.tsx'
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
