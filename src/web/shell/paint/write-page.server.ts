import { Writable } from 'node:stream'
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
        pipe(wholeText((html) => resolve({ html, failure })))
      },
      onShellError: reject,
      onError(error) {
        failure ??= error
      },
    })
  })
}

/** Read at its end, in one piece: piece by piece it takes four times as long. */
function wholeText(tell: (text: string) => void): Writable {
  const pieces: Buffer[] = []
  return new Writable({
    write(piece: Buffer, _, done) {
      pieces.push(piece)
      done()
    },
    final(done) {
      tell(Buffer.concat(pieces).toString())
      done()
    },
  })
}
