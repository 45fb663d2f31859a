import type { LoaderFunctionArgs } from 'react-router'
import { GIFT_AGES, GIFT_SUMS, giftShelf, readGiftQuery, type GiftQuery } from '#shop/catalogue/lists/gift-finder.ts'
import { GIFT_READERS } from '#shop/catalogue/products/gift-readers.ts'
import { cardOffer } from '#shop/selling/orders/gift-cards/card-offer.ts'
import { languageOfPath, type Language } from '#site/languages.ts'
import { pathTo } from '#site/path-to.ts'
import { freshnessContext, shopContext } from '#site/request-context.ts'
import { formatForints } from '#words/format.ts'
import { SERVER_MESSAGES } from '#words/messages/server-messages.server.ts'
import { textIn, type Text } from '#words/text.tsx'

type Question = { name: string; legend: string; options: { value: string; label: string }[]; chosen: string }

/** The questions with what was answered, and the shelf where something was; every word of it is written here. */
export async function loadGifts({ url, context }: LoaderFunctionArgs) {
  const shop = context.get(shopContext)
  const freshness = context.get(freshnessContext)
  const language = languageOfPath(url.pathname)
  const query = readGiftQuery(url.searchParams)
  const text = textIn(SERVER_MESSAGES[language], language)
  const isAsked = query.reader !== null || query.age !== null || query.upTo !== null
  freshness.dependsOn('shelves', 'settings')
  const { picks, until } = isAsked ? await giftShelf(shop, { language, query }) : { picks: [], until: null }
  if (until) freshness.endsAt(until)
  freshness.dependsOn(...picks.map(({ product }) => `product:${product.id}`))
  const { chosen, questions } = questionsOf(query, language, text)
  return {
    questions,
    picks,
    sellsCards: (await cardOffer(shop)) !== null,
    shelf: isAsked
      ? {
          title: text(query.reader ? `presents.shelf-${query.reader}` : 'presents.shelf'),
          sum: [text('presents.titles', { count: picks.length }), ...chosen].join(', '),
          address: addressOf(query, language),
          list: listOf(query, language),
        }
      : null,
  }
}

function questionsOf({ reader, age, upTo }: GiftQuery, language: Language, text: Text) {
  const either = { value: '', label: text('presents.any') }
  const sumOf = (sum: number) => formatForints(sum, language)
  const questions: Question[] = [
    {
      name: 'for',
      legend: text('presents.for'),
      options: [
        ...GIFT_READERS.map((value) => ({ value: value as string, label: text(`presents.for-${value}`) })),
        either,
      ],
      chosen: reader ?? '',
    },
    {
      name: 'age',
      legend: text('presents.age'),
      options: [
        ...GIFT_AGES.map((value) => ({ value: value as string, label: text(`presents.age-${value}`) })),
        either,
      ],
      chosen: age ?? '',
    },
    {
      name: 'to',
      legend: text('presents.to'),
      options: [...GIFT_SUMS.map((sum) => ({ value: String(sum), label: sumOf(sum) })), either],
      chosen: upTo === null ? '' : String(upTo),
    },
  ]
  const chosen = [
    ...(age === null ? [] : [text(`presents.age-${age}`).toLowerCase()]),
    ...(upTo === null ? [] : [text('presents.up-to', { sum: sumOf(upTo) })]),
  ]
  return { questions, chosen }
}

function addressOf({ reader, age, upTo }: GiftQuery, language: Language): string {
  const query = new URLSearchParams()
  if (reader) query.set('for', reader)
  if (age) query.set('age', age)
  if (upTo !== null) query.set('to', String(upTo))
  return `${pathTo(language, 'gift-finder')}?${query}`
}

/** All books of that age and price, with the filters of every list. */
function listOf({ age, upTo }: GiftQuery, language: Language): string {
  const query = new URLSearchParams()
  if (upTo !== null) query.set('price', `-${upTo}`)
  if (age !== null && age !== 'adult') query.set('age', age)
  const path = pathTo(language, 'books')
  return query.size > 0 ? `${path}?${query}` : path
}
