import { shopMoment } from '#shop/ground/shop-day.ts'
import { xmlElement, xmlText } from '#kit/formats/xml.ts'
import { LANGUAGE_FACTS, type Language } from '#site/languages.ts'
import { pathTo } from '#site/path-to.ts'
import type { NewTitle } from '#shop/catalogue/feeds/feed-products.ts'
import { productPath } from '#shop/catalogue/products/product-path.ts'
import { en } from '#words/messages/en.ts'
import { hu } from '#words/messages/hu.ts'

const WORDS = { hu, en }

type NewTitlesFeed = { publicUrl: string; shopName: string; language: Language; address: string; titles: NewTitle[] }

/** RSS 2.0 of what came out last. A title keeps its mark whatever becomes of its address. */
export function newTitlesFeed({ publicUrl, shopName, language, address, titles }: NewTitlesFeed): string {
  const words = WORDS[language]
  const items = titles.map(({ card, description, publishedOn }) => {
    const name = card.author ? `${card.author.name}: ${card.title}` : card.title
    const elements = [
      xmlElement('title', name),
      xmlElement('link', publicUrl + productPath(language, card)),
      `<guid isPermaLink="false">${xmlText(`${new URL(publicUrl).host}/${card.id}`)}</guid>`,
      xmlElement('description', description || card.title),
      xmlElement('pubDate', publishedOn && shopMoment(publishedOn, '08:00').toUTCString()),
    ]
    return `<item>${elements.join('')}</item>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>${xmlElement('title', `${shopName}: ${words.pages['newly-published']}`)}${xmlElement('link', publicUrl + pathTo(language, 'newly-published'))}${xmlElement('description', words.ledes['newly-published'])}${xmlElement('language', LANGUAGE_FACTS[language].locale.toLowerCase())}<atom:link href="${xmlText(publicUrl + address)}" rel="self" type="application/rss+xml"/>
${items.join('')}</channel>
</rss>
`
}
