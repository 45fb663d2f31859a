import type { LoaderFunctionArgs } from 'react-router'
import { paymentsOffered } from '#shop/selling/cart/payment-choices.ts'
import { isCodOffered } from '#shop/selling/orders/placing/cod-terms.ts'
import { hoursInWords, weekOf } from '#shop/catalogue/content/opening-hours.ts'
import { languageOfPath } from '#site/languages.ts'
import { shopContext } from '#site/request-context.ts'
import { shownSettings } from '#web/ui/page/shown-settings.ts'
import { SERVER_MESSAGES } from '#words/messages/server-messages.server.ts'
import { textIn } from '#words/text.tsx'

/** A line of the foot of every page; some lead somewhere. */
export type StoreLine = { words: string; href?: string }

/** Where the shop is, when it is open and how it can be paid. Written here, so that no page loads code for it. */
export async function loadFrameStore(context: LoaderFunctionArgs['context'], pathname: string): Promise<StoreLine[]> {
  const language = languageOfPath(pathname)
  const text = textIn(SERVER_MESSAGES[language], language)
  const names = ['operator', 'openingHours', 'payOnCollection', 'transfer', 'cod'] as const
  const { operator, openingHours, payOnCollection, transfer, cod } = await shownSettings(context, ...names)
  if (!operator) return []
  const { address, phone, email } = operator
  const hours = weekOf(openingHours, language)
    .filter(({ times }) => times.length > 0)
    .map(({ label, times }) => `${label} ${hoursInWords(times)}`)
  const { payments: providers, carriers } = context.get(shopContext)
  const payments = paymentsOffered({
    payments: providers,
    payOnCollection,
    cod: isCodOffered({ cod, carriers }),
    transfer: transfer.isOn,
  })
  return [
    { words: address },
    ...(hours.length > 0 ? [{ words: `${text('frame.hours')}: ${hours.join(', ')}` }] : []),
    ...(phone ? [{ words: phone, href: `tel:${phone.replaceAll(/[^+\d]/g, '')}` }] : []),
    ...(email ? [{ words: email, href: `mailto:${email}` }] : []),
    ...(payments.length > 0
      ? [{ words: `${text('frame.payments')}: ${payments.map((one) => text(`frame.payment-${one}`)).join(', ')}` }]
      : []),
  ]
}
