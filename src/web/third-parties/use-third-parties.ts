import { useEffect } from 'react'
import { useLocation, useMatches } from 'react-router'
import { useShopFacts } from '#web/data/shop-facts.tsx'
import { isStaffBrowser } from '#site/staff-browser.ts'
import { browserStorage, cookies } from '#web/data/browser-storage.ts'

/** OPS-03: others are called this long after the page has taken over, and after every change of page. */
const AFTER_MS = 100
/** Set by `/dev/analytics`: this browser's events are shown there. */
const SINK = 'analytics-sink'

/** Called once, in the frame. Where nobody is to be called, nothing is fetched for it. */
export function useThirdParties(): void {
  const { thirdParties, stage } = useShopFacts()
  const { key } = useLocation()
  const match = useMatches().at(-1)
  useEffect(() => {
    const isSinkOpen = stage === 'development' && browserStorage('local').read(SINK) !== null
    const called = isStaffBrowser(cookies()) ? undefined : thirdParties
    if (!called && !isSinkOpen) return
    const timer = setTimeout(
      () =>
        void import('./third-parties.ts')
          .then(({ pageShown }) => pageShown(called, match, isSinkOpen))
          // Without their code others are not called, and the page is whole.
          .catch(() => {}),
      AFTER_MS,
    )
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a page is shown once, however often it is drawn
  }, [key])
}
