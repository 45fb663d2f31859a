import { useEffect, useRef, useState } from 'react'

/** Whether a picture has loaded, with the props by which its image element reports it. */
export function useWholeImage(src: string | undefined) {
  const ref = useRef<HTMLImageElement>(null)
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null)
  // It may have failed before hydration, when nothing listened.
  useEffect(() => {
    if (src && ref.current?.complete && ref.current.naturalWidth === 0) setBrokenSrc(src)
  }, [src])
  return { ref, isBroken: src !== undefined && src === brokenSrc, onError: () => setBrokenSrc(src ?? null) }
}
