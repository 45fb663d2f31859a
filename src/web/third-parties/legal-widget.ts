import type { Language } from '#site/languages.ts'

/** OPS-03. */
const PATIENCE_MS = 10_000

/** The legal-compliance chat: one script of somebody else's, without which the page is whole when it does not load. */
export function legalWidget(url: string) {
  let script: HTMLScriptElement | null = null
  let patience: ReturnType<typeof setTimeout> | undefined
  let shown: Language | null = null

  function remove(): void {
    clearTimeout(patience)
    script?.remove()
    script = null
  }

  return {
    /** Loads it, and once more when the language is another one. */
    show(language: Language): void {
      if (language === shown) return
      shown = language
      remove()
      script = document.createElement('script')
      Object.assign(script, { src: url, async: true, onload: () => clearTimeout(patience), onerror: remove })
      Object.assign(script.dataset, { legalWidget: '', language })
      patience = setTimeout(remove, PATIENCE_MS)
      document.body.append(script)
    },
  }
}
