import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

type WrittenPage = {
  html: string
  /** Why a part of the page was left out. */
  failure?: unknown
}

/** A page as text, with every part that had to wait for something. React's own scripts are marked as ours are. */
export function writePage(page: ReactNode, mark: string): Promise<WrittenPage> {
  return new Promise((resolve, reject) => {
    let failure: unknown
    const { pipe } = renderToPipeableStream(page, {
      nonce: mark,
      // All of it is here before any of it is sent: no part is put in its place by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
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
