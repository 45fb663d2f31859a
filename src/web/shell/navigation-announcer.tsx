import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { COPY_NOTE_ID } from '#site/copy-note.ts'

/** After a client-side navigation: announces the new title and moves the focus to the heading, as a page load would. */
export function NavigationAnnouncer() {
  const { pathname, hash } = useLocation()
  const shown = useRef(pathname)
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    document.getElementById(COPY_NOTE_ID)?.remove()
    setAnnouncement(document.title)
    if (hash) return
    const heading = document.querySelector<HTMLElement>('#main h1') ?? document.getElementById('main')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname, hash])
  return (
    <p className="vh" role="status" aria-live="polite">
      {announcement}
    </p>
  )
}
