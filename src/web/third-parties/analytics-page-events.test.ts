import { describe, expect, it } from 'vitest'
import type { ProductCard } from '#shop/catalogue/products/product-card.ts'
import { pageEvents, selectEvent, type ShownPage } from './analytics-page-events.ts'

const aCard = (slug: string, price: number): ProductCard => ({
  id: slug,
  type: 'BOOK',
  slug,
  ean: `97800000${price}`,
  title: slug,
  titleLanguage: null,
  author: null,
  binding: 'cloth',
  language: 'hu',
  year: 2026,
  picture: null,
  widthMm: null,
  price,
  reduction: null,
  availability: { kind: 'in-stock', copies: 1 },
})
const shown = (routeId: string, data: unknown, path = '/hu/konyvek', title = 'Könyvek'): ShownPage => ({
  routeId,
  data,
  address: new URL(path, 'https://shop.example'),
  title,
})
const namesOf = (page: ShownPage) => pageEvents(page).map(({ name }) => name)
const LIST = { listing: { products: [aCard('egy', 1000), aCard('ketto', 2000)], page: 1 } }

describe('what looking at a page tells', () => {
  it('a list tells its products with their places', () => {
    expect(pageEvents(shown('books.hu', LIST))[1]).toEqual({
      name: 'view_item_list',
      item_list_id: 'books',
      item_list_name: 'Könyvek',
      items: [
        { item_id: '978000001000', item_name: 'egy', price: 1000, quantity: 1, item_variant: 'cloth', index: 0 },
        { item_id: '978000002000', item_name: 'ketto', price: 2000, quantity: 1, item_variant: 'cloth', index: 1 },
      ],
    })
  })

  it('the recommendation inside a list is a shelf of its own', () => {
    const data = { listing: { ...LIST.listing, pick: { product: aCard('harom', 3000) } } }
    const lists = pageEvents(shown('books.hu', data)).slice(1)
    expect(lists.map((event) => 'item_list_id' in event && event.item_list_id)).toEqual(['books', 'books.staffPicks'])
  })

  it('a product tells itself, its worth, and the shelves beside it', () => {
    const data = {
      product: aCard('egri', 4990),
      facts: { publisher: 'Kiadó' },
      related: { byAuthor: [aCard('masik', 10)], series: [] },
    }
    const events = pageEvents(shown('book.hu', data, '/hu/konyv/egri'))
    expect(events[1]).toMatchObject({
      name: 'view_item',
      currency: 'HUF',
      value: 4990,
      items: [{ item_id: '978000004990', item_brand: 'Kiadó', quantity: 1 }],
    })
    expect(events[2]).toMatchObject({ name: 'view_item_list', item_list_id: 'book.byAuthor' })
    expect(events).toHaveLength(3)
  })

  it('a search tells its words, and the home page each of its shelves', () => {
    expect(namesOf(shown('search.hu', { text: 'szindbád', ...LIST }))).toEqual([
      'page_view',
      'search',
      'view_item_list',
    ])
    expect(namesOf(shown('search.hu', { text: '' }))).toEqual(['page_view'])
    const home = {
      newest: [aCard('uj', 1)],
      gifts: [aCard('ajandek', 2)],
      staffPicks: [{ product: aCard('kedvenc', 3) }],
    }
    expect(namesOf(shown('home.hu', home))).toEqual(['page_view', ...Array(3).fill('view_item_list')])
  })

  it('a followed link tells which product of which shelf was chosen', () => {
    const page = shown('books.hu', LIST)
    expect(selectEvent(page, 'hu', '/hu/konyv/ketto')).toMatchObject({
      name: 'select_item',
      item_list_id: 'books',
      items: [{ item_id: '978000002000', index: 1 }],
    })
    expect(selectEvent(page, 'hu', '/hu/rolunk')).toBeNull()
  })

  it('OPS-01 nothing tells who somebody is: no token, no order number, no address typed into a search', () => {
    const locationOf = (page: ShownPage) => {
      const [view] = pageEvents(page)
      return view?.name === 'page_view' ? `${view.page_location} ${view.page_title}` : ''
    }
    expect(
      locationOf(shown('checkout-thankyou.hu', null, '/hu/megrendeles-koszonjuk?order=K26-1&token=abc')),
    ).not.toMatch(/K26|abc/)
    expect(locationOf(shown('order.hu', null, '/hu/rendeleseim/k26-abc123', 'K26-ABC123'))).toBe(
      'https://shop.example/hu/rendeleseim/:slug order',
    )
    expect(locationOf(shown('books.hu', LIST, '/hu/konyvek?page=2&utm_source=level&x=1'))).toBe(
      'https://shop.example/hu/konyvek?page=2&utm_source=level Könyvek',
    )
    const typed = shown('search.hu', { text: 'anna@example.com 06 30 123 4567' }, '/hu/kereses?q=anna%40example.com')
    expect(JSON.stringify(pageEvents(typed))).not.toMatch(/example\.com"|123/)
    expect(pageEvents(shown('search.hu', { text: '978-963-405-239-5' }))[1]).toMatchObject({
      search_term: '978-963-405-239-5',
    })
  })
})
