import { data, type LoaderFunctionArgs } from 'react-router'
import { languageOfPath } from '#site/languages.ts'
import type { ContentKey } from '#shop/catalogue/content/content-keys.ts'
import { contentPage, type ContentText } from '#shop/catalogue/content/content-page.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import { freshnessContext, shopContext } from '#site/request-context.ts'

/** A text as its page shows it; days are those of the shop's calendar. */
export type LoadedContent = Pick<ContentText, 'html' | 'headings' | 'questions' | 'version' | 'isInForce'> & {
  validFrom: string
  versions: { version: number; validFrom: string }[]
}

/** The text in force, or with `?version=2` a former or coming one; a version that does not exist is a fatal 404. */
export async function loadContent({ url, context }: LoaderFunctionArgs, key: ContentKey): Promise<LoadedContent> {
  const freshness = context.get(freshnessContext)
  // Texts name prices of shipping and settings of every kind.
  freshness.dependsOn(`content:${key}`, 'settings', 'shipping')
  const requested = url.searchParams.get('version')
  const version = requested === null ? undefined : /^[1-9]\d{0,5}$/.test(requested) ? Number(requested) : Number.NaN
  const text = await contentPage(context.get(shopContext), { key, language: languageOfPath(url.pathname), version })
  if (!text) throw data(null, { status: 404 })
  if (text.until) freshness.endsAt(text.until)
  const { html, headings, questions, isInForce, versions } = text
  return {
    html,
    headings,
    questions,
    isInForce,
    version: text.version,
    validFrom: shopDay(text.validFrom),
    versions: versions.map((one) => ({ version: one.version, validFrom: shopDay(one.validFrom) })),
  }
}
