import { useEffect, type MouseEvent } from 'react'
import { useNavigate, type NavigateFunction, type NavigateOptions } from 'react-router'

let navigate: NavigateFunction | null = null

/** Called once, in the frame: from then on the page's links change the page instead of loading one. */
export function useLinkFollowing(): void {
  const ofThisPage = useNavigate()
  useEffect(() => {
    navigate = ofThisPage
  }, [ofThisPage])
}

/** A plain press is followed by the router; everything else (a new tab, a new window, a download) is the browser's. */
export function followLink(event: MouseEvent<HTMLAnchorElement>, to: string, options: NavigateOptions): void {
  const isPlain = event.button === 0 && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey)
  const target = event.currentTarget.target
  if (!navigate || event.defaultPrevented || !isPlain || (target && target !== '_self')) return
  event.preventDefault()
  const { pathname, search, hash } = window.location
  const replace = options.replace ?? to === pathname + search + hash
  void navigate(to, { ...options, replace })
}
