import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'

/** A part that is not there yet, or that failed: the browser would have to make it. */
const LEFT_OUT = '<!--$!-->'

type WrittenPage = {
  html: string
  /** Why a part of the page was left out. */
  failure?: unknown
}

/** A page as text. Hardly any has to wait for a part of its code; the others are written a third quicker in one go. */
export async function writePage(page: ReactNode, mark: string): Promise<WrittenPage> {
  const html = renderToString(page)
  return html.includes(LEFT_OUT) ? writeWaiting(page, mark) : { html: `<!DOCTYPE html>${html}` }
}

function writeWaiting(page: ReactNode, mark: string): Promise<WrittenPage> {
  return new Promise((resolve, reject) => {
    let failure: unknown
    const { pipe } = renderToPipeableStream(page, {
      // React's own scripts, which put a late part in its place, are marked as ours are.
      nonce: mark,
      onAllReady() {
        const body = new PassThrough()
        text(body).then((html) => resolve({ html, failure }), reject)
        pipe(body)
      },
      onShellError: reject,
      onError(error) {
        failure ??= error
      },
    })
  })
}
