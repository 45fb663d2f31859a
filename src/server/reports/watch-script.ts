import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { APP_VERSION } from '#site/constants.ts'
import { HYDRATED } from '#site/page-signals.ts'
import { asScriptText } from '#kit/formats/script-text.ts'

type WatchScript = { apiKey: string; stage: string; buildId: string; assets: string | null }

/** OPS-04: what stands first in every page where errors are reported; null where the page's watch was not built. */
export function watchScript({ apiKey, stage, buildId, assets }: WatchScript): string | null {
  const folder = assets && path.join(assets, 'assets')
  const file =
    folder && existsSync(folder) ? readdirSync(folder).find((name) => /^error-watch-[\w-]+\.js$/.test(name)) : null
  if (!file) return null
  return keepErrors(`/assets/${file}`, { apiKey, stage, buildId, version: APP_VERSION })
}

/**
 * Keeps the page's first ten errors until the watch is there to tell them. It is fetched when the page has loaded, has taken over
 * (or has had eight seconds for it: a page that cannot take over is just what is to be reported) and has nothing else to do.
 */
function keepErrors(file: string, settings: Record<string, string>): string {
  return `(()=>{let s;const w=window,k=[],t=["error","unhandledrejection"],n=e=>{k.length<10&&k.push(e.error??e.reason??e.message)},g=()=>{document.readyState=="complete"?s??=(w.requestIdleCallback??setTimeout)(()=>import(${asScriptText(file)}).then(m=>{t.map(e=>w.removeEventListener(e,n));m.watch(${asScriptText(settings)},k)},()=>{})):w.addEventListener("load",g)};t.map(e=>w.addEventListener(e,n));w.addEventListener("${HYDRATED}",g);w.addEventListener("load",()=>setTimeout(g,8e3))})()`
}
