import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { RELOAD_GUARD_MS } from '#site/constants.ts'
import { useShopFacts } from '#web/data/shop-facts.tsx'
import { browserStorage } from '#web/data/browser-storage.ts'

const LOOK_EVERY_MS = 5 * 60 * 1000
const RELOADED_AT = 'reloaded-at'

/** WEB-55: when a newer build is out, the next navigation loads its page whole; never twice within ten seconds. */
export function useNewBuild(): void {
  const { buildId } = useShopFacts()
  const navigation = useNavigation()
  const isOld = useRef(false)

  useEffect(() => {
    const look = async () => {
      isOld.current ||= await hasNewerBuild(buildId)
    }
    const onReturn = () => {
      if (document.visibilityState === 'visible') void look()
    }
    const timer = setInterval(() => void look(), LOOK_EVERY_MS)
    document.addEventListener('visibilitychange', onReturn)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onReturn)
    }
  }, [buildId])

  useEffect(() => {
    if (!isOld.current || navigation.state !== 'loading' || navigation.formMethod) return
    const now = Date.now()
    if (now - Number(browserStorage('session').read(RELOADED_AT)) < RELOAD_GUARD_MS) return
    browserStorage('session').write(RELOADED_AT, String(now))
    const { pathname, search, hash } = navigation.location
    window.location.assign(pathname + search + hash)
  }, [navigation])
}

/** The latest-build file says that there is one, its manifest that it can be loaded. */
async function hasNewerBuild(buildId: string): Promise<boolean> {
  try {
    const latest = await fetch(`/_build/latest.json?${Date.now()}`, { cache: 'no-store' })
    const { id } = (await latest.json()) as { id: string }
    return id !== buildId && (await fetch(`/_build/meta/${encodeURIComponent(id)}.json`)).ok
  } catch {
    // Without a network there is nothing newer to load.
    return false
  }
}
