import type { Letter } from '#shop/ground/mail/letter-frame.ts'
import { letterVoice } from '#shop/ground/mail/voice/letter-voice.ts'
import { shopSettings } from '#shop/ground/shop-settings.ts'
import type { Shop } from '#shop/shop.ts'
import { orderToken } from '../order-token.ts'
import type { OrderLetterKind } from './queue-letter.ts'
import type { OrderView } from '../order.ts'
import { orderLetter } from './order-letter.ts'
import type { QueuedFacts } from './letter-facts.ts'

type Queued = {
  kind: OrderLetterKind
  key: string
  extra: QueuedFacts
  /** It goes to an address that somebody of the shop has named: its links open nothing. */
  isElsewhere?: boolean
}

/** A queued letter about an order as it is now, with what was put down when it was queued. */
export async function letterOf(
  shop: Shop,
  order: OrderView,
  { kind, key, extra, isElsewhere = false }: Queued,
): Promise<Letter> {
  const { operator, openingHours, transfer } = await shopSettings(shop, 'operator', 'openingHours', 'transfer')
  const voice = await letterVoice(shop, order.language)
  const token = isElsewhere ? undefined : orderToken(shop, order)
  const sender = { about: shop.about, operator, openingHours, transfer, token, voice }
  return orderLetter(kind, order, { sender, key, extra })
}
