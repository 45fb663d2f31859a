import { FACTS_ELEMENT_ID } from '#site/constants.ts'
import type { Language } from '#site/languages.ts'
import { HYDRATED } from '#site/page-signals.ts'
import type { ShopFacts } from '#site/shop-facts.ts'

const ENTRY = '<script type="module" async="">'
const ENTRY_MODULE = '/entry.client-'
const ASLEEP = '<script type="text/asleep" id="asleep">'

/**
 * The page is read before it is operated (0023): style sheets, fonts and pictures come first, then the code that hydrates it,
 * or that code at the visitor's first touch. On a phone the largest picture is painted after 2.0–2.3 s instead of 3.0–3.6 s.
 * Links and forms work in the meantime. A button pressed too early, and a form that only code can send (`data-by-code`), show
 * at once that they wait, and are answered when the page is hydrated.
 */
export function deferHydration(html: string): { html: string; scripts: string[] } {
  if (!html.includes(ENTRY)) return { html, scripts: [] }
  const { rest, modules } = withoutPreloads(html)
  const facts = [modules, ENTRY_MODULE, HYDRATED, FACTS_ELEMENT_ID].map((fact) => JSON.stringify(fact))
  const script = `(${hydrateLater.toString()})(${facts.join()})`
  const end = rest.lastIndexOf('</body>')
  return {
    html: `${rest.slice(0, end).replace(ENTRY, ASLEEP)}<script>${script}</script>${rest.slice(end)}`,
    scripts: [script],
  }
}

const PRELOAD = '<link rel="modulepreload"'

/** By searching, not by a pattern: that would look at every character of the page. */
function withoutPreloads(html: string): { rest: string; modules: string[] } {
  const modules: string[] = []
  let rest = ''
  let from = 0
  for (let at = html.indexOf(PRELOAD); at >= 0; at = html.indexOf(PRELOAD, from)) {
    const end = html.indexOf('>', at) + 1
    modules.push(/href="([^"]+)"/.exec(html.slice(at, end))?.[1] ?? '')
    rest += html.slice(from, at)
    from = end
  }
  return { rest: rest + html.slice(from), modules }
}

/** Runs in the browser, in the page itself: it may use nothing from outside. */
function hydrateLater(modules: string[], entry: string, hydrated: string, factsId: string): void {
  const touches = ['pointerdown', 'keydown', 'focusin']
  let pressed: HTMLElement | null = null
  let isBeingPressed = false
  // What React has taken over is not pressed a second time.
  const isHydrated = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))
  const forgetPress = () => {
    pressed?.removeAttribute('data-waiting')
    pressed?.removeAttribute('aria-busy')
    pressed = null
  }
  const rememberPress = (button: HTMLElement | null) => {
    forgetPress()
    if (!button || isHydrated(button)) return
    pressed = button
    button.setAttribute('data-waiting', '')
    button.setAttribute('aria-busy', 'true')
  }
  const onClick = (event: Event) => {
    if (!(event.target instanceof Element)) return
    rememberPress(event.target.closest<HTMLElement>('button[type=button]:not([popovertarget], [commandfor])'))
    isBeingPressed = true
    setTimeout(() => (isBeingPressed = false))
  }
  const byCode = 'form[data-by-code]'
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement
    if (!form.matches(byCode) || isHydrated(form)) return
    event.preventDefault()
    rememberPress(event.submitter ?? form.querySelector<HTMLElement>('[type=submit]'))
  }
  // They come disabled: without any code nothing could send them.
  for (const button of document.querySelectorAll<HTMLButtonElement>(`${byCode} [type=submit]`)) button.disabled = false
  const run = (script: Partial<HTMLScriptElement>) =>
    new Promise((done) =>
      document.head.append(
        Object.assign(document.createElement('script'), { type: 'module', onload: done, onerror: done, ...script }),
      ),
    )
  const yieldToBrowser = () => new Promise((done) => setTimeout(done))
  let hasStarted = false
  const hydrate = async () => {
    if (hasStarted) return
    hasStarted = true
    for (const touch of touches) window.removeEventListener(touch, hydrate, true)
    window.removeEventListener('load', hydrateAfterPaint)
    clearTimeout(latestStart)
    const preload = (link: Partial<HTMLLinkElement>) =>
      document.head.append(Object.assign(document.createElement('link'), link))
    const { messageFiles } = JSON.parse(document.getElementById(factsId)?.textContent ?? '{}') as Partial<ShopFacts>
    const words = messageFiles?.[document.documentElement.lang as Language]
    if (words) preload({ rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: words })
    for (const href of modules) {
      await yieldToBrowser()
      preload({ rel: 'modulepreload', href })
    }
    // The first question to each of these waits for another process; asked now, nobody waits while the code runs.
    const storages = [() => localStorage.length, () => sessionStorage.length, () => document.cookie]
    for (const ask of storages) {
      await yieldToBrowser()
      try {
        ask()
      } catch {
        // A browser that keeps nothing.
      }
    }
    // Each module runs by itself before the one that needs them all, so that a slow phone can answer in between.
    for (const src of modules) if (!src.includes(entry)) await run({ src })
    // Code that never comes answers no press: then the button stops saying that it waits.
    void run({ text: document.getElementById('asleep')?.textContent ?? '', onerror: forgetPress })
  }
  // Everything may be loaded before anything is painted: the paint comes first all the same.
  const hydrateAfterPaint = () => {
    if (!PerformanceObserver.supportedEntryTypes.includes('paint')) return hydrate()
    new PerformanceObserver(hydrate).observe({ type: 'paint', buffered: true })
  }
  // Before the router is here, a step back changes the address only: the page of that address is loaded.
  const address = () => location.pathname + location.search
  const shown = address()
  const reloadIfMoved = () => {
    if (address() !== shown) location.reload()
  }
  window.addEventListener('popstate', reloadIfMoved)
  // A picture that never comes does not keep the page from being hydrated.
  const latestStart = setTimeout(hydrate, 3_000)
  window.addEventListener('load', hydrateAfterPaint)
  for (const touch of touches) window.addEventListener(touch, hydrate, true)
  window.addEventListener('click', onClick, true)
  window.addEventListener('submit', onSubmit, true)
  window.addEventListener(
    hydrated,
    () => {
      window.removeEventListener('popstate', reloadIfMoved)
      window.removeEventListener('click', onClick, true)
      window.removeEventListener('submit', onSubmit, true)
      const waiting = pressed
      forgetPress()
      // A press during which the page is hydrated reaches React by itself.
      if (!isBeingPressed) waiting?.click()
    },
    { once: true },
  )
}
