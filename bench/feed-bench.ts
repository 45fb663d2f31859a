import { setTimeout as pause } from 'node:timers/promises'
import { report, rounded } from './figures.ts'
import { pssMb } from './load.ts'
import { listsAreRead, startMeasuredShop } from './measured-shop.ts'

/** A heap that a catalogue held in memory would burst. */
const NODE_OPTIONS = '--max-old-space-size=256'
const FEEDS = ['/feeds/google-merchant-hu.xml', '/feeds/google-merchant-en.xml', '/feeds/arukereso.xml']
const LOOK_EVERY_MS = 100
const SLOW_MS = 2

/** KEEP-02: every feed and sitemap part, made one after the other for somebody whose line is slow, and what that takes. */
export async function feedBench(databaseUrl: string, titles: number): Promise<void> {
  const shop = await startMeasuredShop(databaseUrl, { NODE_OPTIONS })
  try {
    await listsAreRead(shop)
    const index = await (await fetch(`${shop.url}/sitemap.xml`)).text()
    const parts = [...index.matchAll(/\/sitemaps\/[^<]+/g)].map(([path]) => path)
    const pid = shop.process.pid ?? 0
    const before = pssMb(pid)
    let peak = before
    const watch = setInterval(() => (peak = Math.max(peak, pssMb(pid))), LOOK_EVERY_MS)
    let bytes = 0
    const begun = performance.now()
    for (const path of [...FEEDS, ...parts]) bytes += await takeSlowly(shop.url + path)
    clearInterval(watch)
    const name = `feeds and sitemaps, ${titles} titles`
    report({ name: `${name}: taken`, value: rounded((performance.now() - begun) / 1000), unit: 's' })
    report({ name: `${name}: written`, value: rounded(bytes / 1e6), unit: 'MB' })
    report({ name: `${name}: growth of the process`, value: rounded(Math.max(peak, pssMb(pid)) - before), unit: 'MB' })
  } finally {
    await shop.stop()
  }
}

async function takeSlowly(url: string): Promise<number> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
  if (!response.ok || !response.body) throw new Error(`${response.status} at ${url}`)
  let bytes = 0
  let parts = 0
  for await (const part of response.body) {
    bytes += (part as Uint8Array).length
    if (++parts % 10 === 0) await pause(SLOW_MS)
  }
  return bytes
}
