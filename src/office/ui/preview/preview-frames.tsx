import { useEffect, useRef, useState } from 'react'
import { OFFICE_API_PATH } from '#site/addresses.ts'
import { PREVIEW_FORM_FIELD, PREVIEW_PROBLEM } from '#site/office-preview.ts'
import { classNames } from '#web/ui/controls/class-names.ts'
import type { OfficeRefusal } from '../../data/ask-office.ts'
import styles from './preview-pane.module.css'
import type { AskedPage, Preview } from './use-preview.ts'

export const PREVIEW_WIDTHS = ['phone', 'desk'] as const
export type PreviewWidth = (typeof PREVIEW_WIDTHS)[number]
const PAGE_SIZE: Record<PreviewWidth, { width: number; height: number }> = {
  phone: { width: 360, height: 740 },
  desk: { width: 1440, height: 900 },
}

type PreviewFramesProps = { preview: Preview; title: string; width: PreviewWidth; isDimmed: boolean }

/** The page that is seen, as large as there is room, and behind it the next one until it has loaded. */
export function PreviewFrames({ preview, title, width, isDimmed }: PreviewFramesProps) {
  const { shown, coming, onLoaded } = preview
  const holder = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(0)
  useEffect(() => {
    if (!holder.current) return
    const watch = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width))
    watch.observe(holder.current)
    return () => watch.disconnect()
  }, [])
  const size = PAGE_SIZE[width]
  const scale = Math.min(1, room / size.width)
  const pages = [shown, coming].filter((page) => page !== null)
  const seen = useRef<HTMLIFrameElement>(null)
  return (
    <div ref={holder} className={classNames(styles.holder, isDimmed && styles.dimmed)}>
      {room > 0 && (
        <div className={styles.window} style={{ width: size.width * scale, height: shown ? size.height * scale : 0 }}>
          {[...new Map(pages.map((page) => [page.id, page])).values()].map((page) => (
            <PreviewFrame
              key={page.id}
              page={page}
              title={title}
              isSeen={page.id === shown?.id}
              style={{ ...size, transform: `scale(${scale})` }}
              onLoaded={(frame, refusal) => {
                if (!refusal) {
                  // Whoever has scrolled down sees the same place of the new page.
                  const top = seen.current?.contentWindow?.scrollY ?? 0
                  frame.contentWindow?.scrollTo({ top, behavior: 'instant' })
                  seen.current = frame
                }
                onLoaded(page, refusal)
              }}
            />
          ))}
        </div>
      )}
    </div>
  )
}

type PreviewFrameProps = {
  page: AskedPage
  title: string
  isSeen: boolean
  style: { width: number; height: number; transform: string }
  onLoaded: (frame: HTMLIFrameElement, refusal: OfficeRefusal | null) => void
}

/** A form is sent into the frame: nothing of what is written stands in an address, and nothing is kept on the server. */
function PreviewFrame({ page, title, isSeen, style, onLoaded }: PreviewFrameProps) {
  const form = useRef<HTMLFormElement>(null)
  const name = `preview-${page.id}`
  useEffect(() => form.current?.submit(), [])
  return (
    <>
      <form ref={form} method="post" action={`${OFFICE_API_PATH}/preview`} target={name} hidden>
        <input type="hidden" name={PREVIEW_FORM_FIELD} value={page.body} />
      </form>
      <iframe
        name={name}
        title={title}
        className={classNames(styles.frame, !isSeen && styles.behind)}
        sandbox="allow-same-origin"
        style={style}
        onLoad={({ currentTarget }) => {
          const { contentDocument: document } = currentTarget
          // Before the answer there is an empty page.
          if (document?.URL !== 'about:blank') onLoaded(currentTarget, refusalIn(document))
        }}
      />
    </>
  )
}

/** Null where the page is there; a frame that cannot be read holds a browser's own error page. */
function refusalIn(document: Document | null): OfficeRefusal | null {
  if (!document) return { kind: 'unreachable' }
  const problemMeta = document.querySelector<HTMLMetaElement>(`meta[name="${PREVIEW_PROBLEM}"]`)
  return problemMeta ? (JSON.parse(problemMeta.content) as OfficeRefusal) : null
}
