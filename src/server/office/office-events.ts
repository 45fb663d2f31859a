import type { Shop } from '#shop/shop.ts'
import { readOfficeSignIn } from '#shop/people/staff/office-sign-in/read-office-sign-in.ts'
import type { Permission, Permissions } from '#shop/people/staff/permissions.ts'

/** What open screens are told of, and who may hear it; a record's name is its kind, a colon and its number or id. */
const HEARD_BY: Readonly<Record<string, Permission | 'signed-in'>> = {
  '*': 'signed-in',
  'today': 'signed-in',
  'order': 'orders.read',
  'orders': 'orders.read',
  'product': 'products.read',
  'new-titles': 'products.read',
  'stock': 'stock.read',
  'list': 'products.read',
  'categories': 'products.read',
  'contributor': 'products.read',
  'publisher': 'products.read',
  'series': 'products.read',
  'messages': 'messages.answer',
  'privacy': 'customers.erase',
  'approvals': 'orders.refund',
  'money': 'money.match',
  'letters': 'orders.read',
  'imports': 'import.run',
  'intake': 'stock.intake',
  'intakes': 'stock.intake',
  'count': 'stock.count',
  'counts': 'stock.count',
  'staff': 'staff.write',
  'prices': 'products.read',
  'jobs': 'products.read',
  'settings': 'settings.write',
  'shipping': 'shipping.write',
  'connections': 'connections.write',
  'keys': 'keys.write',
  'places': 'signed-in',
  'slides': 'window.write',
  'shelves': 'window.write',
  'window': 'window.write',
  'contents': 'texts.publish',
  'text': 'texts.publish',
  'letter-voices': 'letters.write',
  'letter-voice': 'letters.write',
  'book-club': 'messages.answer',
}
/** Who else has a record open: `presence:order:K26-7H3MQ2`. */
const PRESENCE = 'presence:'

/** Proxies end a connection on which nothing is said; and who was locked or left hears no more. */
const HEARTBEAT_MS = 25_000
/** After so long a browser whose stream has ended comes again. */
const COME_AGAIN_MS = 3_000
const MOST_OF_ONE = 8
/** A browser that does not read has so much waiting for it at most. */
const MOST_UNREAD = 64

export type OfficeEvents = {
  /** A stream for one tab, until it is closed, its owner may not be here any more, or the shop stops. */
  open(listener: { token: string; sub: string }): Response
  /** Tells every tab what has changed, as far as its owner may know of it. */
  tell(tags: readonly string[]): void
  stop(): void
  /** Streams that are open at this moment. */
  readonly size: number
}

type Stream = { sub: string; tell(tags: readonly string[]): void; beat(): void; end(): void }

/** §4.2: what has changed, told to all open screens of this process by names of records alone. */
export function officeEvents(shop: Shop): OfficeEvents {
  const streams = new Set<Stream>()
  let isStopped = false
  const heart = setInterval(() => {
    for (const stream of streams) stream.beat()
  }, HEARTBEAT_MS).unref()

  return {
    open({ token, sub }) {
      const own = [...streams].filter((stream) => stream.sub === sub)
      if (own.length >= MOST_OF_ONE) own[0]?.end()
      let close = () => {}
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          const stream = openStream({ shop, token, sub, controller, onEnd: () => streams.delete(stream) })
          if (isStopped) return stream.end()
          streams.add(stream)
          close = stream.end
        },
        cancel: () => close(),
      })
      return new Response(body, {
        headers: {
          'content-type': 'text/event-stream; charset=utf-8',
          'cache-control': 'no-store',
          'x-accel-buffering': 'no',
        },
      })
    },
    tell(tags) {
      for (const stream of streams) stream.tell(tags)
    },
    get size() {
      return streams.size
    },
    stop() {
      isStopped = true
      clearInterval(heart)
      for (const stream of streams) stream.end()
    },
  }
}

type OpenStream = {
  shop: Shop
  token: string
  sub: string
  controller: ReadableStreamDefaultController<Uint8Array>
  onEnd: () => void
}

function openStream({ shop, token, sub, controller, onEnd }: OpenStream): Stream {
  const encoder = new TextEncoder()
  const waiting = new Set<string>()
  let [isTelling, isOver] = [false, false]

  function end(): void {
    if (isOver) return
    isOver = true
    onEnd()
    try {
      controller.close()
    } catch {
      // The browser has closed it already.
    }
  }

  function write(text: string): void {
    if (isOver) return
    if ((controller.desiredSize ?? 0) < -MOST_UNREAD) return end()
    controller.enqueue(encoder.encode(text))
  }

  /** Who they are is asked before anything is told; what comes meanwhile is told with it. Hearing is no work: nobody stays for it. */
  async function tellWaiting(): Promise<void> {
    if (isTelling) return
    isTelling = true
    try {
      while (!isOver && waiting.size > 0) {
        const visit = await readOfficeSignIn(shop, token, { isAtWork: false })
        if (!visit || visit.isLocked) return end()
        const tagsToTell = [...waiting].filter((tag) => mayHear(tag, visit.permissions))
        waiting.clear()
        if (tagsToTell.length > 0) write(`data: ${tagsToTell.join(' ')}\n\n`)
      }
    } catch (error) {
      shop.log.warn({ err: error }, 'An open screen could not be told of changes')
      end()
    } finally {
      isTelling = false
    }
  }

  async function beat(): Promise<void> {
    const visit = await readOfficeSignIn(shop, token, { isAtWork: false }).catch(() => null)
    if (!visit || visit.isLocked) end()
    else write(':\n\n')
  }

  write(`retry: ${COME_AGAIN_MS}\n\n`)
  return {
    sub,
    end,
    beat: () => void beat(),
    tell(tags) {
      for (const tag of tags) if (isHeard(tag)) waiting.add(tag)
      void tellWaiting()
    },
  }
}

function permissionFor(tag: string): Permission | 'signed-in' | undefined {
  const record = tag.startsWith(PRESENCE) ? tag.slice(PRESENCE.length) : tag
  return HEARD_BY[record.split(':', 1)[0] ?? '']
}

function isHeard(tag: string): boolean {
  return permissionFor(tag) !== undefined
}

export function mayHear(tag: string, permissions: Permissions): boolean {
  const permission = permissionFor(tag)
  return permission !== undefined && (permission === 'signed-in' || permissions.has(permission))
}
