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
  const wakingUp = `(${wakeUp.toString()})(${facts.join()})`
  const end = rest.lastIndexOf('</body>')
  return {
    html: `${rest.slice(0, end).replace(ENTRY, ASLEEP)}<script>${wakingUp}</script>${rest.slice(end)}`,
    scripts: [wakingUp],
  }
}

const PRELOAD = '<link rel="modulepreload"'

/** No pattern over the whole page: it would look at every sign of it. */
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
function wakeUp(modules: string[], entry: string, awake: string, factsId: string): void {
  const signs = ['pointerdown', 'keydown', 'focusin']
  let pressed: HTMLElement | null = null
  let isBeingPressed = false
  // What React has taken over answers by itself: pressed again, it would answer twice.
  const answersItself = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))
  const forget = () => {
    pressed?.removeAttribute('data-waiting')
    pressed?.removeAttribute('aria-busy')
    pressed = null
  }
  const remember = (button: HTMLElement | null) => {
    forget()
    if (!button || answersItself(button)) return
    pressed = button
    button.setAttribute('data-waiting', '')
    button.setAttribute('aria-busy', 'true')
  }
  const keep = (event: Event) => {
    if (!(event.target instanceof Element)) return
    remember(event.target.closest<HTMLElement>('button[type=button]:not([popovertarget], [commandfor])'))
    isBeingPressed = true
    setTimeout(() => (isBeingPressed = false))
  }
  const byCode = 'form[data-by-code]'
  const keepSubmit = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement
    if (!form.matches(byCode) || answersItself(form)) return
    event.preventDefault()
    remember(event.submitter ?? form.querySelector<HTMLElement>('[type=submit]'))
  }
  // Without any code they stay as they came: nothing could send them.
  for (const button of document.querySelectorAll<HTMLButtonElement>(`${byCode} [type=submit]`)) button.disabled = false
  const run = (script: Partial<HTMLScriptElement>) =>
    new Promise((done) =>
      document.head.append(
        Object.assign(document.createElement('script'), { type: 'module', onload: done, onerror: done, ...script }),
      ),
    )
  const breath = () => new Promise((done) => setTimeout(done))
  let isWoken = false
  const wake = async () => {
    if (isWoken) return
    isWoken = true
    for (const sign of signs) window.removeEventListener(sign, wake, true)
    window.removeEventListener('load', wakePainted)
    clearTimeout(patience)
    const preload = (link: Partial<HTMLLinkElement>) =>
      document.head.append(Object.assign(document.createElement('link'), link))
    const { messageFiles } = JSON.parse(document.getElementById(factsId)?.textContent ?? '{}') as Partial<ShopFacts>
    const words = messageFiles?.[document.documentElement.lang as Language]
    if (words) preload({ rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: words })
    for (const href of modules) {
      await breath()
      preload({ rel: 'modulepreload', href })
    }
    // The first question to each of these waits for another process; asked now, nobody waits while the code runs.
    const storages = [() => localStorage.length, () => sessionStorage.length, () => document.cookie]
    for (const ask of storages) {
      await breath()
      try {
        ask()
      } catch {
        // A browser that keeps nothing.
      }
    }
    // Each module runs by itself before the one that needs them all, so that a slow phone can answer in between.
    for (const src of modules) if (!src.includes(entry)) await run({ src })
    // What never comes answers nobody: then nothing says that it is on its way.
    void run({ text: document.getElementById('asleep')?.textContent ?? '', onerror: forget })
  }
  // Everything can be here before anything is seen: the paint comes first all the same.
  const wakePainted = () => {
    if (!PerformanceObserver.supportedEntryTypes.includes('paint')) return wake()
    new PerformanceObserver(wake).observe({ type: 'paint', buffered: true })
  }
  // Gone back to a page this is not, while there is nobody to show that one.
  const address = () => location.pathname + location.search
  const shown = address()
  const show = () => {
    if (address() !== shown) location.reload()
  }
  window.addEventListener('popstate', show)
  // A picture that never comes does not keep the page asleep.
  const patience = setTimeout(wake, 3_000)
  window.addEventListener('load', wakePainted)
  for (const sign of signs) window.addEventListener(sign, wake, true)
  window.addEventListener('click', keep, true)
  window.addEventListener('submit', keepSubmit, true)
  window.addEventListener(
    awake,
    () => {
      window.removeEventListener('popstate', show)
      window.removeEventListener('click', keep, true)
      window.removeEventListener('submit', keepSubmit, true)
      const waiting = pressed
      forget()
      // A press during which the page wakes up is the one that woke it, and is answered as it comes.
      if (!isBeingPressed) waiting?.click()
    },
    { once: true },
  )
}
