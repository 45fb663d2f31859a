import { Hono } from 'hono'
import type { Language } from '#site/languages.ts'
import { guaranteeNotice } from '#shop/catalogue/content/guarantee-notice.ts'
import type { ObjectStore } from '#shop/catalogue/content/object-store.ts'
import type { Shop } from '#shop/shop.ts'
import { DRAWING_POLICY } from '../http/security-headers.ts'
import { plainResponse } from '../pages/page-response.ts'

/** `/notices/guarantee.hu`: the official picture of the notice on the legal guarantee, as the operator put it there. */
export function noticesDoor({ shop, objects }: { shop: Shop; objects: ObjectStore }): Hono {
  const app = new Hono()
  app.get('/notices/:file{guarantee\\.(?:en|hu)}', async (context) => {
    const notice = await guaranteeNotice(shop, objects, context.req.param('file').slice(-2) as Language)
    if (!notice) return plainResponse(404, 'There is no such notice.')
    return new Response(new Uint8Array(notice.bytes), {
      headers: {
        'content-type': notice.type,
        'cache-control': 'public, max-age=3600',
        'content-security-policy': DRAWING_POLICY,
      },
    })
  })
  app.all('/notices/*', () => plainResponse(404, 'There is no such notice.'))
  return app
}
