import { Hono } from 'hono'
import type { ObjectAddresses } from '#shop/catalogue/content/object-address.ts'
import { objectType, ObjectTooLarge, type ObjectStore } from '#shop/catalogue/content/object-store.ts'
import { plainResponse } from '../pages/page-response.ts'

const MAX_BYTES = 64 * 1024 * 1024
/** What a browser may show by itself. Anything else is handed over as a file: a drawing or a page could carry a script. */
const SHOWN_TYPES = new Set(['image/avif', 'image/gif', 'image/jpeg', 'image/png', 'image/webp'])

/** DATA-20: objects of the folder, to whoever has an address the shop has signed. */
export function objectsDoor({ objects, addresses }: { objects: ObjectStore; addresses: ObjectAddresses }): Hono {
  const app = new Hono()

  app.get('/objects/*', async (context) => {
    const key = context.req.path.slice('/objects/'.length)
    const { expires, signature } = context.req.query()
    if (!addresses.isOpen({ key, expires, signature }))
      return plainResponse(403, 'This address is not open, or not any more.')
    const bytes = await objects.get(key, { maxBytes: MAX_BYTES }).catch((error: unknown) => {
      if (error instanceof ObjectTooLarge) return null
      throw error
    })
    if (!bytes) return plainResponse(404, 'There is no such object.')
    const type = objectType(key)
    const isShown = SHOWN_TYPES.has(type)
    return new Response(new Uint8Array(bytes), {
      headers: {
        'content-type': isShown ? type : 'application/octet-stream',
        'content-length': String(bytes.length),
        'cache-control': 'private, max-age=60',
        'content-security-policy': "default-src 'none'; sandbox",
        ...(isShown ? {} : { 'content-disposition': 'attachment' }),
      },
    })
  })
  app.all('/objects/*', () => plainResponse(404, 'There is no such object.'))
  return app
}
