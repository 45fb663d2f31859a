import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { xmlText } from '#kit/formats/xml.ts'
import { OFFICE_API_PATH, OFFICE_PARTS_PATH, OFFICE_PATH } from '#site/addresses.ts'
import { plainResponse } from '../pages/page-response.ts'

/** The office as it was built, or as Vite makes it in development. */
export type OfficeBuild = {
  /** Where its files are; in development Vite serves them. */
  files: string | null
  /** The one page, the same for everybody; in development it is made anew for each address. */
  loadShell: (path: string) => string | Promise<string>
}

type OfficeShellDoor = {
  office: OfficeBuild
  shopName: string
  headers: Record<string, string>
  /** In development. */
  showsParts: boolean
}

const FOR_EVER = 'public, max-age=31536000, immutable'

/**
 * OFFICE-01: the static side of the office. The page holds nothing of anybody, so whoever asks gets it: who somebody is,
 * and what they may see, is answered by the operations under `/admin/api`.
 */
export function officeShellDoor({ office, shopName, headers, showsParts }: OfficeShellDoor): Hono {
  const app = new Hono()
  app.use(`${OFFICE_PATH}/*`, async (context, next) => {
    await next()
    for (const [name, value] of Object.entries(headers))
      if (!context.res.headers.has(name)) context.res.headers.set(name, value)
  })
  if (office.files) {
    const built = serveStatic({
      root: office.files,
      precompressed: true,
      rewriteRequestPath: (path) => path.slice(OFFICE_PATH.length),
    })
    app.get(
      `${OFFICE_PATH}/assets/*`,
      async (context, next) => {
        await next()
        if (context.res.ok) context.res.headers.set('cache-control', FOR_EVER)
      },
      built,
    )
  }
  app.all(`${OFFICE_PATH}/assets/*`, () => plainResponse(404, 'There is nothing here.'))

  const shell = async (path: string) =>
    new Response(
      (await office.loadShell(path)).replaceAll('{shop-name}', () => xmlText(shopName)),
      {
        headers: { ...headers, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
      },
    )
  app.get(`${OFFICE_PATH}/*`, (context, next) =>
    context.req.path === OFFICE_API_PATH || context.req.path.startsWith(`${OFFICE_API_PATH}/`)
      ? next()
      : shell(context.req.path),
  )
  if (showsParts) app.get(OFFICE_PARTS_PATH, (context) => shell(context.req.path))
  return app
}
