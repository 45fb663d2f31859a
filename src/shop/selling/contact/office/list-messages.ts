import { pageToken, PLACE, readPageToken } from '#kit/crypto/page-token.ts'
import { pageLimit } from '#kit/page-limit.ts'
import { isUuid } from '#kit/uuid.ts'
import type { Shop } from '#shop/shop.ts'
import { countOpen, messageRows, messagesFrom, type MessagePlace } from './message-records.server.ts'
import type { MessageRow, MessageView } from './office-message.ts'

const LIMITS = { usual: 50, highest: 200 }

type ListMessages = {
  view: MessageView
  /** Who asks, for what is theirs. */
  sub: string
  limit?: number | null
  after?: string | null
}

/** OFFICE-73: what people wrote: open ones by when they have to be answered, of the others the newest first. */
export async function listMessages(
  shop: Shop,
  { view, sub, limit: wantedRows, after }: ListMessages,
): Promise<{
  messages: MessageRow[]
  next: string | null
  counts: { open: number; mine: number; suspicious: number }
}> {
  const limit = pageLimit(wantedRows, LIMITS)
  const list = `office messages ${view} ${view === 'mine' ? sub : ''}`
  const rows = await messageRows(shop.db, {
    view,
    owner: sub,
    after: after ? placeIn(list, after) : null,
    limit: limit + 1,
  })
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const lastAt = last && (view === 'open' || view === 'mine' ? last.dueAt : last.receivedAt)
  return {
    messages: shown,
    next: rows.length > limit && lastAt ? pageToken(list, [lastAt.toISOString(), last.id]) : null,
    counts: await countOpen(shop.db, sub),
  }
}

function placeIn(list: string, token: string): MessagePlace {
  const [at = '', id = ''] = readPageToken(list, token, [PLACE.moment, (part) => isUuid(part)])
  return { at, id }
}

/** What somebody has written to the shop from these addresses, the newest first. */
export function listMessagesFrom(shop: Shop, { emails, limit }: { emails: readonly string[]; limit: number }) {
  return messagesFrom(shop.db, emails, limit)
}
