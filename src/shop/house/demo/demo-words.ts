import { markCollected } from '#shop/selling/fulfilment/mark-collected.ts'
import { readyForPickup } from '#shop/selling/fulfilment/ready-for-pickup.ts'
import type { OrderInput } from '#shop/selling/orders/placing/order-input.ts'
import { refuseWords, replyToWords, showWords } from '#shop/selling/reader-words/desk-words.ts'
import { listOwnWords, writeWords } from '#shop/selling/reader-words/write-words.ts'
import { reportWords } from '#shop/selling/reader-words/read-words.ts'
import type { WordRefusal, WrittenWords } from '#shop/selling/reader-words/reader-words.ts'
import { DEMO_BOOKSELLER, type DemoBuyer, type DemoLife } from './demo-life.ts'
import { idsOfSlugs } from './demo-order-records.server.ts'

type Opinion = WrittenWords & {
  /** How many days ago it was written. */
  daysAgo: number
  slug: string
  /** What became of it; nothing: it waits. */
  isShown?: true
  reply?: string
  refusal?: WordRefusal
  reported?: readonly WordRefusal[]
}

/** What the readers of the demo say of what they bought, each of their own order. */
const OPINIONS: readonly (readonly Opinion[])[] = [
  [
    {
      slug: 'az-arany-ember-jokai',
      daysAgo: 26,
      stars: 5,
      name: 'Faragó Nóra',
      language: 'hu',
      words:
        'Kötelezőként átugrottam, most, negyvenévesen két este alatt olvastam el. Tímár se nem hős, se nem gazember: csak nem tud örülni annak, amije van.\n\nA szómagyarázat a végén jól jött, lapozni mégsem kellett sokat.',
      isShown: true,
    },
    {
      slug: 'egri-csillagok',
      daysAgo: 19,
      stars: 5,
      name: '',
      language: 'hu',
      words:
        'A tizenegy éves fiammal felváltva olvastuk föl egymásnak. Az ostromnál már nem engedte, hogy másnapra hagyjuk.',
      isShown: true,
    },
  ],
  [
    {
      slug: 'az-arany-ember-jokai',
      daysAgo: 24,
      stars: 4,
      name: 'V. Réka',
      language: 'hu',
      words:
        'A Senki szigete miatt vettem, és azt kaptam, amire vágytam. A komáromi fejezeteken néha átlapoztam volna, de a befagyott Balaton kárpótolt értük.',
      isShown: true,
    },
    {
      slug: 'egri-csillagok',
      daysAgo: 1,
      stars: 4,
      name: 'V. Réka',
      language: 'hu',
      words:
        'A keresztfiamnak vettem, aztán én értem előbb a végére. Az alaprajzot ki kellett nyitnom, valahányszor a falakra mentek.',
    },
  ],
  [
    {
      slug: 'az-arany-ember-jokai',
      daysAgo: 21,
      stars: 2,
      name: 'Hegyi Andrea',
      language: 'hu',
      words: 'A regényre nem lehet panasz, erre a példányra igen: gyűrött sarkú borítóval került a kezembe.',
      isShown: true,
      reply: 'Elnézést kérünk, ezt észre kellett volna vennünk. Hozza be, és adunk helyette egy hibátlant.',
    },
    {
      slug: 'pride-and-prejudice',
      daysAgo: 17,
      stars: 5,
      name: 'Hegyi Andrea',
      language: 'hu',
      words:
        'Angolul először olvastam, és magyar szemmel is követhető: a mondatok hosszúak, de tiszták. Mr. Collins leánykérésén hangosan nevettem a villamoson.',
      isShown: true,
    },
  ],
  [
    {
      slug: 'pride-and-prejudice',
      daysAgo: 14,
      stars: 4,
      name: 'Gábor P.',
      language: 'en',
      words:
        'The third time round I noticed how little anybody travels and how much hangs on each visit. The type is a little small for my eyes, hence four stars.',
      isShown: true,
    },
    {
      slug: 'az-arany-ember-jokai',
      daysAgo: 12,
      stars: 1,
      name: 'Gábor P.',
      language: 'hu',
      words: 'A kötelező olvasmányok között is a legvontatottabb. Aki ezért rajong, az még nem olvasott jó könyvet.',
      isShown: true,
      reported: ['insult', 'insult', 'elsewhere'],
    },
    {
      slug: 'egri-csillagok',
      daysAgo: 9,
      stars: 5,
      name: 'Gábor P.',
      language: 'hu',
      words: 'Nálam feleannyiért elvihető, újszerű állapotban. Aki keresi, hívjon, és postára adom.',
      refusal: 'advert',
    },
  ],
]

/** WORD-01: readers have bought, kept and said something, so that titles, the office's list and Today have words. How many orders that takes. */
export async function makeDemoWords(
  { shop, go, later, place }: DemoLife,
  { buyerAt, collect }: { buyerAt: (index: number) => DemoBuyer; collect: Partial<OrderInput> },
): Promise<number> {
  const ids = await idsOfSlugs(shop.db, [...new Set(OPINIONS.flat().map(({ slug }) => slug))])
  const wanted = OPINIONS.map((opinions) => opinions.filter(({ slug }) => ids.has(slug)))
  const readers = [...wanted.entries()].filter(([, opinions]) => opinions.length > 0)
  for (const [reader, opinions] of readers) {
    go(40 - reader)
    const lines = opinions.map(({ slug }) => ({ productId: ids.get(slug) ?? '', quantity: 1 }))
    const number = await place(buyerAt(reader), `demo-words-${reader + 1}`, { ...collect, lines })
    later(7200)
    await readyForPickup(shop, { number, by: DEMO_BOOKSELLER })
    go(38 - reader, 15)
    await markCollected(shop, { number, by: DEMO_BOOKSELLER })
  }
  for (const [reader, opinions] of readers) {
    const { userId: sub } = buyerAt(reader)
    const lineOf = new Map(
      (await listOwnWords(shop, { sub, language: 'hu' })).map(({ productId, lineId }) => [productId, lineId]),
    )
    for (const opinion of opinions) {
      go(opinion.daysAgo, 17)
      const lineId = lineOf.get(ids.get(opinion.slug) ?? '')
      if (lineId !== undefined) await say(shop, { sub, lineId, opinion, next: () => later(3 * 3600) })
    }
  }
  return readers.length
}

type Say = { sub: string; lineId: number; opinion: Opinion; next: () => void }

async function say(shop: DemoLife['shop'], { sub, lineId, opinion, next }: Say): Promise<void> {
  const { stars, words, name, language, isShown, reply, refusal, reported = [] } = opinion
  const written = await writeWords(shop, { sub, lineId, stars, words, name, language })
  if (!written.ok) throw new Error(`The demo's words were refused: ${written.failure.kind}`)
  const { id } = written.value
  next()
  if (refusal) await refuseWords(shop, { id, version: 1, reason: refusal })
  if (!isShown) return
  const shown = await showWords(shop, { id, version: 1 })
  if (reply && shown.ok) await replyToWords(shop, { id, version: shown.value.version, reply })
  next()
  for (const reason of reported) await reportWords(shop, { id, reason })
}
