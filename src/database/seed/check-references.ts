import type { SeedData } from './read-seed-folder.ts'
import { SeedProblem } from './seed-problem.ts'

/** Every key that a row names must exist, and no product may stand twice. */
export function checkReferences(data: SeedData): void {
  const { shop, books, gifts, periodicals } = data
  const authors = new Set(data.authors.map(({ key }) => key))
  const publishers = new Set(shop.publishers.map(({ key }) => key))
  const series = new Set(shop.series.map(({ key }) => key))
  const categories = new Set(
    Object.entries(data.categories).flatMap(([tree, tops]) =>
      tops.flatMap((top) => top.sub.map((sub) => `${tree} ${top.key}/${sub.key}`)),
    ),
  )
  const need = (known: Set<string>, key: string, what: string, place: string) => {
    if (!known.has(key)) throw new SeedProblem(`${place}: there is no ${what} '${key}'`)
  }

  const products = new Map<string, string>()
  const addProduct = (key: string, place: string) => {
    const other = products.get(key)
    if (other) throw new SeedProblem(`${place}: the key '${key}' is used by ${other} too`)
    products.set(key, place)
  }
  for (const [work, editions] of Map.groupBy(books, ({ work }) => work)) {
    const years = new Set(editions.map(({ firstPublished }) => firstPublished))
    if (work && years.size > 1)
      throw new SeedProblem(
        `${editions[0]?.place}: the work '${work}' has several first years: ${[...years].join(', ')}`,
      )
  }
  for (const book of books) {
    addProduct(book.key, book.place)
    for (const [contributor] of book.contributors) need(authors, contributor, 'contributor', book.place)
    for (const path of book.categories) need(categories, `${book.type} ${path}`, 'category', book.place)
    if (book.series) need(series, book.series[0], 'series', book.place)
    if (!shop.publishers.some((publisher) => publisher.books?.includes(book.language)))
      throw new SeedProblem(`${book.place}: no publisher of shop.json brings out books in '${book.language}'`)
  }
  const works = new Set(books.map(({ work }) => work))
  for (const { key, place } of data.works)
    if (!works.has(key)) throw new SeedProblem(`${place}: no book is of the work '${key}'`)
  for (const gift of gifts) {
    addProduct(gift.key, gift.place)
    need(publishers, gift.maker, 'publisher', gift.place)
    for (const path of gift.categories) need(categories, `STATIONERYGIFT ${path}`, 'category', gift.place)
  }
  for (const periodical of periodicals) {
    need(publishers, periodical.publisher, 'publisher', periodical.place)
    for (const issue of periodical.issues) addProduct(issue.key, periodical.place)
  }
  checkShop(data, new Set(products.keys()), need)
}

type Need = (known: Set<string>, key: string, what: string, place: string) => void

function checkShop({ shop, pictures }: SeedData, products: Set<string>, need: Need): void {
  const { states } = shop
  const booksellers = new Set(shop.booksellers.map(({ key }) => key))
  const named: [string, string[]][] = [
    ['recommendations', shop.recommendations.map(({ product }) => product)],
    ['titlesOfTheMonth', shop.titlesOfTheMonth.flatMap(({ titles }) => titles.map(({ product }) => product))],
    ['clubBooks', shop.clubBooks.map(({ product }) => product)],
    [
      'slides',
      shop.slides.flatMap(({ product, hu, en }) => [product, hu.product, en.product].flatMap((key) => key ?? [])),
    ],
    ['series', shop.series.flatMap(({ books }) => books)],
    ['states.onSale', states.onSale.map(({ product }) => product)],
    ['states.upcoming', states.upcoming.map(({ product }) => product)],
    ['states.fresh', states.fresh.map(({ product }) => product)],
    ['states.orderable', states.orderable],
    ['states.notOrderable', states.notOrderable],
    ['states.withoutCover', states.withoutCover],
  ]
  for (const [list, keys] of named) for (const key of keys) need(products, key, 'product', `shop.json ${list}`)
  for (const { product } of pictures.products) need(products, product, 'product', 'pictures.json products')
  const slides = new Set(shop.slides.map(({ key }) => key))
  for (const { slide } of pictures.slides) need(slides, slide, 'slide', 'pictures.json slides')
  for (const { by } of shop.recommendations) need(booksellers, by, 'bookseller', 'shop.json recommendations')
}
