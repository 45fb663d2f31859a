import { useState, type ReactNode } from 'react'
import { pathTo } from '#path-to.ts'
import type { Slide } from '#shop/catalogue/home-shelves.ts'
import type { ProductCard as Product } from '#shop/catalogue/product-card.ts'
import { showToast } from '../browser/toast-store.ts'
import { AddToCartButton } from '../components/add-to-cart-button.tsx'
import { AppliedFilters } from '../components/applied-filters.tsx'
import { Availability } from '../components/availability.tsx'
import { Badge } from '../components/badge.tsx'
import { Breadcrumb } from '../components/breadcrumb.tsx'
import { ButtonLink } from '../components/button-link.tsx'
import { Button } from '../components/button.tsx'
import { Carousel } from '../components/carousel.tsx'
import { CartEmpty } from '../components/cart-empty.tsx'
import { FreeShipping } from '../components/cart-free-shipping.tsx'
import { CartWaiting } from '../components/cart-waiting.tsx'
import { Checkbox } from '../components/checkbox.tsx'
import { classNames } from '../components/class-names.ts'
import { Cover } from '../components/cover.tsx'
import { Dialog } from '../components/dialog.tsx'
import { EmptyState } from '../components/empty-state.tsx'
import { ErrorPage } from '../components/error-page.tsx'
import { Field } from '../components/field.tsx'
import { FilterList } from '../components/filter-list.tsx'
import { Icon, ICON_NAMES } from '../components/icon.tsx'
import { LanguageSwitch } from '../components/language-switch.tsx'
import { MenuLevels } from '../components/menu-levels.tsx'
import { Menu } from '../components/menu.tsx'
import { MessageLine } from '../components/message-line.tsx'
import { PageHead } from '../components/page-head.tsx'
import { Pagination } from '../components/pagination.tsx'
import { Price } from '../components/price.tsx'
import { Quantity } from '../components/quantity.tsx'
import { RadioGroup } from '../components/radio-group.tsx'
import { SearchBox } from '../components/search-box.tsx'
import { SectionHeading } from '../components/section-heading.tsx'
import { Shelf } from '../components/shelf.tsx'
import { ShopMark } from '../components/shop-mark.tsx'
import { Skeleton } from '../components/skeleton.tsx'
import { SortSelect } from '../components/sort-select.tsx'
import { TextLink } from '../components/text-link.tsx'
import { Toast } from '../components/toast.tsx'
import { useLanguage, useText } from '../text.tsx'
import styles from './components.module.css'
import { FormComponents } from './form-components.tsx'
import { IdentityComponents } from './identity-components.tsx'

/** Every part of the shop in every state. Served in development only. */
export default function ComponentsPage() {
  const text = useText()
  const language = useLanguage()
  const home = pathTo(language, 'home')
  return (
    <>
      <PageHead title="Components" noIndex />
      <div className="wrap">
        <Breadcrumb
          items={[
            { label: text('frame.home'), to: home },
            { label: text('frame.books'), to: pathTo(language, 'books') },
            { label: 'Components' },
          ]}
        />
        <h1 className="page-title">Components</h1>

        <Part name="Button">
          <State name="rest">
            <Button>{text('product.add-long')}</Button>
          </State>
          <State name="busy, width kept">
            <Button isBusy busyLabel={text('product.adding')}>
              {text('product.add-long')}
            </Button>
          </State>
          <State name="disabled">
            <Button disabled>{text('product.not-orderable')}</Button>
          </State>
          <State name="second action">
            <Button kind="line">{text('dialog.continue')}</Button>
          </State>
          <State name="second, busy">
            <Button kind="line" isBusy busyLabel={text('form.saving')}>
              {text('form.save')}
            </Button>
          </State>
          <State name="second, disabled">
            <Button kind="line" disabled>
              {text('form.save')}
            </Button>
          </State>
          <State name="a link">
            <ButtonLink to={pathTo(language, 'my-cart')}>{text('dialog.to-cart')}</ButtonLink>
          </State>
        </Part>

        <Part name="Add to cart">
          <State name="rest">
            <AddToCartButton title="Orlando" />
          </State>
          <State name="pre-order">
            <AddToCartButton title="Orlando" isPreorder />
          </State>
          <State name="busy">
            <AddToCartButton title="Orlando" state="busy" />
          </State>
          <State name="added">
            <AddToCartButton title="Orlando" state="added" count={2} />
          </State>
        </Part>

        <Part name="Cart">
          <State name="on the way to free delivery">
            <FreeShipping from={15_000} sum={9870} />
          </State>
          <State name="free delivery">
            <FreeShipping from={15_000} sum={15_000} />
          </State>
          <State name="a quantity under way">
            <Quantity title="Dracula" value={2} onChange={() => {}} isBusy />
          </State>
          <State name="waiting">
            <CartWaiting />
          </State>
          <State name="empty">
            <CartEmpty />
          </State>
        </Part>

        <Part name="Link, badge, icon">
          <State name="link">
            <TextLink to={pathTo(language, 'newly-published')}>{text('empty.cart-link')}</TextLink>
          </State>
          <State name="badges">
            <span className={styles.row}>
              <Badge>{text('product.hardback')}</Badge>
              <Badge kind="gold">{text('frame.staff-recommendations')}</Badge>
              <Badge kind="teal">{text('product.in-stock')}</Badge>
              <Badge kind="sale">−20%</Badge>
            </span>
          </State>
          <State name="icons">
            <span className={styles.row}>
              {ICON_NAMES.map((name) => (
                <Icon key={name} name={name} />
              ))}
            </span>
          </State>
          <State name="mark">
            <ShopMark className={styles.mark} />
          </State>
        </Part>

        <Part name="Availability">
          <Availability availability={{ kind: 'in-stock', copies: 6 }} />
          <Availability availability={{ kind: 'in-stock', copies: 6 }} withCopies />
          <Availability availability={{ kind: 'in-stock', copies: 1 }} withCopies />
          <Availability availability={{ kind: 'orderable', days: [5, 8] }} />
          <Availability availability={{ kind: 'preorder', date: '2026-12-08', precision: 'day' }} />
          <Availability availability={{ kind: 'not-orderable' }} />
        </Part>

        <Part name="Price">
          <Price amount={4990} />
          <Price amount={3190} reduction={{ before: 3990, percent: 20 }} />
          <Price amount={null} />
        </Part>

        <FormParts />
        <DialogParts />

        <Part name="Language switch, search">
          <LanguageSwitch />
          <SearchBox className={styles.wide} />
        </Part>

        <Part name="Breadcrumb">
          <Breadcrumb
            items={[
              { label: text('frame.home'), to: home },
              { label: text('frame.books'), to: pathTo(language, 'books') },
              { label: 'Virginia Woolf' },
            ]}
          />
        </Part>

        <Part name="Messages">
          <div className={styles.stack}>
            <Toast
              toast={{
                id: -1,
                kind: 'note',
                message: text('toast.removed', { title: 'Der Process' }),
                action: { label: text('toast.undo'), run: () => {} },
              }}
            />
            <Toast
              toast={{
                id: -2,
                kind: 'bad',
                message: text('toast.add-failed'),
                action: { label: text('toast.retry'), run: () => {} },
              }}
            />
            <MessageLine>{text('product.price-before-note')}</MessageLine>
            <MessageLine kind="good">{text('errors.cart-intact')}</MessageLine>
            <MessageLine kind="bad">{text('toast.add-failed')}</MessageLine>
          </div>
        </Part>

        <Part name="Empty states">
          <div className={styles.stack}>
            <EmptyState
              sentence={text('empty.list')}
              link={{ label: text('empty.list-link'), to: pathTo(language, 'newly-published') }}
            />
            <EmptyState
              sentence={text('empty.cart')}
              link={{ label: text('empty.cart-link'), to: pathTo(language, 'newly-published') }}
            />
            <EmptyState
              sentence={text('empty.search', { query: 'Utas és holdvilg' })}
              link={{ label: text('empty.search-link'), to: pathTo(language, 'contact-us') }}
            />
          </div>
        </Part>

        <Part name="Skeleton">
          <div className={styles.bones}>
            <Skeleton kind="cover" />
            <div>
              <Skeleton kind="title" width="80%" />
              <Skeleton width="55%" />
              <Skeleton width="66%" />
              <Skeleton kind="button" />
            </div>
          </div>
        </Part>

        <IdentityComponents />
        <FormComponents />

        <Part name="Menu levels">
          <div className={styles.narrow}>
            <MenuLevels
              title={text('frame.books')}
              back={{ label: text('frame.menu'), to: home }}
              all={{ label: text('frame.all-books'), to: pathTo(language, 'books') }}
              items={[
                { label: text('list.language'), to: `${home}#1`, hasMore: true },
                { label: text('list.author'), to: `${home}#2` },
              ]}
            />
          </div>
        </Part>
      </div>

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

      <ErrorPage status={404} path="/hu/konyv/utas-es-holdvilg" />
      <ErrorPage status={500} path={home} reference="k7f3-9m2p" isFatal />
    </>
  )
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{name}</h2>
      <div className={styles.states}>{children}</div>
    </section>
  )
}

function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      {children}
      <small className={styles.state}>{name}</small>
    </div>
  )
}

function FormParts() {
  const text = useText()
  const [copies, setCopies] = useState(2)
  return (
    <>
      <Part name="Field">
        <Field
          className={styles.field}
          label={text('list.author')}
          defaultValue="Szerb Antal"
          hint={text('form.required-note')}
        />
        <Field
          className={styles.field}
          label={text('list.publisher')}
          isOptional
          placeholder={text('frame.search-placeholder')}
        />
        <Field
          className={styles.field}
          label={text('list.price')}
          defaultValue="112"
          error={text('form.quantity-limit', { max: 99 })}
        />
        <Field
          className={styles.field}
          label={text('list.title')}
          type="password"
          defaultValue="holdvilág"
          end={
            <button type="button" className="link">
              {text('form.change')}
            </button>
          }
        />
        <Field className={styles.field} label={text('list.binding')} as="select" defaultValue="cloth">
          <option value="cloth">{text('product.cloth')}</option>
          <option value="hardback">{text('product.hardback')}</option>
        </Field>
        <Field className={styles.field} label={text('list.year')} disabled defaultValue="2026" />
        <Field className={styles.field} label={text('list.subject')} as="textarea" isOptional />
      </Part>
      <Part name="Checkbox, radio, quantity">
        <div>
          <Checkbox label={text('product.in-stock')} />
          <Checkbox label={text('product.in-stock')} defaultChecked hint={text('product.price-vat')} />
          <Checkbox label={text('product.not-orderable')} disabled />
          <Checkbox label={text('frame.terms')} error={text('form.required-note')} />
        </div>
        <div className={styles.narrow}>
          <RadioGroup
            legend={text('list.binding')}
            name="binding"
            defaultValue="cloth"
            options={[
              {
                value: 'cloth',
                label: text('product.cloth'),
                hint: text('product.in-stock'),
                end: <Price amount={4990} />,
              },
              { value: 'hardback', label: text('product.hardback'), end: <Price amount={5490} /> },
              {
                value: 'paperback',
                label: text('product.paperback'),
                hint: text('product.not-orderable'),
                isDisabled: true,
              },
            ]}
          />
        </div>
        <Quantity title="Orlando" value={copies} max={3} onChange={setCopies} />
      </Part>
    </>
  )
}

function DialogParts() {
  const text = useText()
  const [open, setOpen] = useState<'loading' | 'loaded' | null>(null)
  const product = PRODUCTS[0]
  return (
    <Part name="Dialog, menu, toast">
      <Button kind="line" onClick={() => setOpen('loaded')}>
        {text('dialog.added')}
      </Button>
      <Button kind="line" onClick={() => setOpen('loading')}>
        {text('dialog.adding')}
      </Button>
      <Button
        kind="line"
        onClick={() =>
          showToast(text('toast.removed', { title: 'Orlando' }), {
            action: { label: text('toast.undo'), run: () => {} },
          })
        }
      >
        {text('toast.undo')}
      </Button>
      <Menu
        label={text('frame.account')}
        entries={[
          { label: text('frame.my-orders'), to: '#orders' },
          { label: text('frame.account'), to: '#account' },
          { label: text('toast.undo'), onSelect: () => showToast(text('toast.undo')) },
        ]}
      />
      <Dialog
        isOpen={open !== null}
        onClose={() => setOpen(null)}
        title={text(open === 'loading' ? 'dialog.adding' : 'dialog.added')}
        isLoading={open === 'loading'}
        loading={
          <div className={styles.bones}>
            <Skeleton kind="cover" />
            <div>
              <Skeleton kind="title" width="80%" />
              <Skeleton width="55%" />
              <Skeleton width="66%" />
            </div>
          </div>
        }
      >
        {product && (
          <div className={styles.bones}>
            <Cover product={product} />
            <div>
              <p className={styles.bookTitle}>{product.title}</p>
              <p className="hint">{product.author?.name}</p>
              <Price amount={product.price} />
            </div>
          </div>
        )}
      </Dialog>
    </Part>
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

const BOOK: Product = {
  id: 'utas',
  type: 'BOOK',
  slug: 'utas-es-holdvilag',
  ean: '9789630000000',
  title: 'Utas és holdvilág',
  titleLanguage: 'hu',
  author: { name: 'Szerb Antal', slug: 'szerb-antal' },
  binding: 'cloth',
  language: 'hu',
  year: 2026,
  picture: null,
  widthMm: 130,
  price: 4990,
  reduction: null,
  availability: { kind: 'in-stock', copies: 6 },
}

const PRODUCTS: Product[] = [
  BOOK,
  {
    ...BOOK,
    id: 'process',
    type: 'OTHERLANGUAGE',
    slug: 'der-process',
    title: 'Der Process',
    titleLanguage: 'de',
    author: { name: 'Franz Kafka', slug: 'franz-kafka' },
    binding: 'paperback',
    language: 'de',
    widthMm: 118,
    price: 3190,
    reduction: { before: 3990, percent: 20 },
    availability: { kind: 'orderable', days: [5, 8] },
  },
  {
    ...BOOK,
    id: 'koponyam',
    slug: 'utazas-a-koponyam-korul',
    title: 'Utazás a koponyám körül',
    author: { name: 'Karinthy Frigyes', slug: 'karinthy-frigyes' },
    binding: 'hardback',
    widthMm: 140,
    availability: { kind: 'preorder', date: '2026-12-08', precision: 'day' },
  },
  {
    ...BOOK,
    id: 'dalloway',
    slug: 'mrs-dalloway',
    title: 'Mrs Dalloway',
    titleLanguage: 'en',
    author: { name: 'Virginia Woolf', slug: 'virginia-woolf' },
    binding: 'hardback',
    language: 'en',
    availability: { kind: 'not-orderable' },
  },
  {
    ...BOOK,
    id: 'ceruza',
    type: 'STATIONERYGIFT',
    slug: 'ot-ceruza',
    title: 'Öt ceruza, dobozban',
    author: null,
    binding: null,
    language: null,
    year: null,
    widthMm: 84,
    price: 2190,
  },
]

const SLIDES: Slide[] = [
  {
    id: '1',
    label: 'A hónap könyve',
    title: 'Utas és holdvilág',
    description: '„A vonaton még nem volt semmi baj. Velencében kezdődött, a sikátorokkal.”',
    action: 'Megnézem',
    path: null,
    product: BOOK,
    picture: null,
  },
  {
    id: '2',
    label: 'Akció',
    title: 'Őszi vásár',
    description: 'Száznegyven könyv, húsz százalékkal kevesebbért, amíg a készlet tart.',
    action: 'Az akciós könyvek',
    path: '/hu/akciok',
    product: null,
    picture: null,
  },
  {
    id: '3',
    label: 'Angolul, eredetiben',
    title: 'Woolf, Austen, Shelley és a többiek',
    description: 'Amit iskolában fordításban olvasott, most a szerző saját szavaival.',
    action: 'Idegen nyelvű könyvek',
    path: '/hu/egyeb-idegen-nyelvu-konyvek',
    product: PRODUCTS[3] ?? null,
    picture: null,
  },
]
