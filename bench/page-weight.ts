import { request } from 'node:http'
import { report, rounded } from './figures.ts'

const PAGES = ['/hu', '/hu/konyvek', '/hu/konyv/egri-csillagok', '/hu/kosaram', '/hu/rolunk']

/** What the first view of a page sends, compressed, read from the page itself as a browser would. */
export async function pageWeights(shopUrl: string): Promise<void> {
  for (const page of PAGES) {
    const html = await (await fetch(shopUrl + page)).text()
    const files = new Set(
      [...html.matchAll(/(?:href|src)="(\/(?:assets|fonts)\/[^"]+)"|"(\/assets\/[^"]+\.js)"/g)].map(
        ([, linked, imported]) => linked ?? imported ?? '',
      ),
    )
    const manifest = [...files].find((file) => file.includes('/manifest-'))
    const weights = await Promise.all(
      [...files].map(async (file) => ({ file, bytes: await sentBytes(shopUrl + file) })),
    )
    const sum = (wanted: (file: string) => boolean) =>
      weights.filter(({ file }) => wanted(file)).reduce((total, { bytes }) => total + bytes, 0)
    const kb = (bytes: number) => rounded(bytes / 1024)
    report({ name: `${page}: HTML`, value: kb(await sentBytes(shopUrl + page)), unit: 'KB' })
    report({ name: `${page}: JavaScript`, value: kb(sum((file) => file.endsWith('.js'))), unit: 'KB' })
    report({
      name: `${page}: JavaScript of ours${manifest ? ', manifest included' : ''}`,
      value: kb(sum((file) => file.endsWith('.js') && !file.includes('/vendor-'))),
      unit: 'KB',
    })
    report({ name: `${page}: CSS`, value: kb(sum((file) => file.endsWith('.css'))), unit: 'KB' })
    report({ name: `${page}: preloaded fonts`, value: kb(sum((file) => file.endsWith('.woff2'))), unit: 'KB' })
  }
}

function sentBytes(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => (bytes += chunk.length)).on('end', () => resolve(bytes))
    })
      .on('error', reject)
      .end()
  })
}
