import { formatMessage } from '#kit/formats/icu.ts'
import { DEFAULT_LANGUAGE, LANGUAGE_FACTS } from '#site/languages.ts'
import type { Availability } from '#shop/goods/product.ts'
import { formatDay } from '#words/format.ts'
import { SERVER_MESSAGES } from '#words/messages/server-messages.server.ts'

const words = SERVER_MESSAGES[DEFAULT_LANGUAGE]
const { locale } = LANGUAGE_FACTS[DEFAULT_LANGUAGE]

/** DATA-07: the sentence a visitor sees, in the words of the pages. */
export function orderableInfo(availability: Availability): string {
  switch (availability.kind) {
    case 'in-stock':
      return formatMessage(words['product.in-stock'], {}, locale)
    case 'orderable': {
      if (availability.expectedOn) {
        const date = formatDay(availability.expectedOn, DEFAULT_LANGUAGE)
        return formatMessage(words['product.expected'], { date }, locale)
      }
      const [from, to] = availability.days
      return from === to
        ? formatMessage(words['product.orderable-days'], { days: from }, locale)
        : formatMessage(words['product.orderable'], { from, to }, locale)
    }
    case 'preorder': {
      const date = formatDay(availability.date, DEFAULT_LANGUAGE, availability.precision)
      return formatMessage(words['product.preorder-from'], { date }, locale)
    }
    case 'not-orderable':
      return formatMessage(words['product.not-orderable'], {}, locale)
  }
}
