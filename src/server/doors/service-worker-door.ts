import { Hono } from 'hono'
import { SERVER_MESSAGES } from '#words/messages/server-messages.server.ts'
import { NO_WORKER, serviceWorkerScript } from '../service-worker/service-worker-script.ts'
import { textIn } from '#words/text.tsx'

type ServiceWorkerDoor = { buildId: string; shopName: string; isHotReloading: boolean }

/** KEEP-04. In development nothing is copied, and an earlier worker removes itself. */
export function serviceWorkerDoor({ isHotReloading, ...facts }: ServiceWorkerDoor): Hono {
  const textOf = (language: keyof typeof SERVER_MESSAGES) => textIn(SERVER_MESSAGES[language], language)
  const script = isHotReloading ? NO_WORKER : serviceWorkerScript({ ...facts, textOf })
  const app = new Hono()
  app.get('/service-worker.js', (context) =>
    context.body(script, 200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' }),
  )
  return app
}
