import { createContext, useContext } from 'react'

/**
 * By this mark, a new one for every page, the server knows the scripts that the shop itself has written into it. It is taken out
 * before the page is sent; in the browser there is none.
 */
export const ScriptMarkContext = createContext<string | undefined>(undefined)

export function useScriptMark(): string | undefined {
  return useContext(ScriptMarkContext)
}

/** The page without the marks, and the text of every script that had one. What anybody else got into the page has none. */
export function ownScripts(html: string, mark: string): { html: string; scripts: string[] } {
  const attribute = ` nonce="${mark}"`
  const scripts: string[] = []
  for (let at = html.indexOf(attribute); at >= 0; at = html.indexOf(attribute, at + 1)) {
    if (!html.startsWith('<script', html.lastIndexOf('<', at))) continue
    const start = html.indexOf('>', at) + 1
    scripts.push(html.slice(start, html.indexOf('</script>', start)))
  }
  return { html: html.replaceAll(attribute, ''), scripts }
}
