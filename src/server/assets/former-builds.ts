import { getMimeType } from 'hono/utils/mime'
import { MESSAGES_MAX_AGE_SECONDS } from '#site/constants.ts'
import { encodingFor } from '../pages/page-cache.ts'
import { inEncoding } from './build-pack.ts'
import type { FindKept } from './kept-builds.ts'

const NAMES = /^\/(?:(?:admin\/)?assets|fonts)\/[\w.-]{1,150}$|^\/_i18n\/[0-9a-f]{1,64}\/[a-z]{2}\/messages\.json$/

/** SCALE-52: a file of another build than this process's own; null where none of them has it. */
export function formerBuilds(find: FindKept): (request: Request) => Promise<Response | null> {
  return async (request) => {
    const { pathname } = new URL(request.url)
    if (!['GET', 'HEAD'].includes(request.method) || !NAMES.test(pathname)) return null
    const found = await find(pathname)
    if (!found) return null
    const [encoding, bytes] = inEncoding(found, encodingFor(request.headers.get('accept-encoding') ?? undefined))
    const isMessages = pathname.startsWith('/_i18n/')
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), {
      headers: {
        'content-type': getMimeType(pathname) ?? 'application/octet-stream',
        'content-length': String(bytes.length),
        'cache-control': isMessages
          ? `public, max-age=${MESSAGES_MAX_AGE_SECONDS}`
          : 'public, max-age=31536000, immutable',
        'vary': 'accept-encoding',
        ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      },
    })
  }
}
