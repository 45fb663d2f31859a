import { ask } from './ask.ts'

/** Pages have most of them in common: each is fetched once. */
const sources = new Map<string, string>()

/** Every script that a page loads before anybody does anything: those it names, and those they import. */
export async function pageScripts(path: string): Promise<Map<string, string>> {
  const scripts = new Map<string, string>()
  const html = await (await ask(path)).text()
  const waiting = [...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([address]) => address)
  for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
    if (scripts.has(address)) continue
    const source = sources.get(address) ?? (await (await ask(address)).text())
    sources.set(address, source)
    scripts.set(address, source)
    for (const [, name] of source.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g))
      waiting.push(`/assets/${name}`)
  }
  return scripts
}
