/**
 * Scripts of companies that the shop does not have in the demo, played by the shop itself, so that a visitor sees the consent banner and
 * the legal widget at work. They call nobody and keep nothing.
 */
const MEASURES = `// Stands in for Google Analytics: takes what it is told, and sends it nowhere.
(() => {
  const told = []
  const take = (entry) => told.push(entry)
  for (const entry of window.dataLayer ?? []) take(entry)
  window.dataLayer = { push: take }
})()
`

const WIDGET = `// Stands in for a legal widget: a button at the edge of the page, and what it opens.
(() => {
  const ID = 'legal-widget-stand-in'
  const isHungarian = document.currentScript?.dataset.language === 'hu'
  const words = isHungarian
    ? {
        button: 'Fogyasztói jogok',
        title: 'Fogyasztói jogok (bemutató)',
        says: 'Itt egy éles boltban a jogi tájékoztató szolgáltatás ablaka nyílik meg. Ezt most maga a bolt játssza: nem kérdez le senkit, és nem jegyez meg semmit.',
        close: 'Bezárom',
      }
    : {
        button: 'Your rights',
        title: 'Your rights as a consumer (demo)',
        says: 'In a real shop this opens the window of a legal information service. Here the shop plays it itself: it calls nobody and remembers nothing.',
        close: 'Close',
      }
  document.getElementById(ID)?.remove()
  const make = (name, text, style) => {
    const element = document.createElement(name)
    element.textContent = text
    element.style.cssText = style
    return element
  }
  const place = make('aside', '', 'position:fixed;inset:auto auto calc(16px + var(--consent, 0px) + var(--buy-bar, 0px)) 16px;z-index:5;max-width:calc(100vw - 32px)')
  place.id = ID
  place.setAttribute('aria-label', words.button)
  const control = 'min-height:44px;padding:8px 16px;border:1px solid var(--gold-dim);border-radius:2px;background:var(--raised);color:var(--ivory);font:var(--t-2)/1.3 var(--sans);cursor:pointer'
  const button = make('button', '§ ' + words.button, control)
  button.type = 'button'
  button.setAttribute('aria-expanded', 'false')
  const box = make('div', '', 'width:20rem;max-width:100%;margin-bottom:8px;padding:16px;border:1px solid var(--gold-dim);background:var(--raised);color:var(--ivory);font:var(--t-1)/1.5 var(--sans)')
  box.hidden = true
  const close = make('button', words.close, control + ';margin-top:12px')
  close.type = 'button'
  box.append(make('p', words.title, 'margin:0 0 8px;font-weight:600'), make('p', words.says, 'margin:0'), close)
  const show = (isOpen) => {
    box.hidden = !isOpen
    button.setAttribute('aria-expanded', String(isOpen))
    ;(isOpen ? close : button).focus()
  }
  button.addEventListener('click', () => show(box.hidden))
  close.addEventListener('click', () => show(false))
  place.append(box, button)
  document.body.append(place)
})()
`

const SCRIPTS: Readonly<Record<string, string>> = { '/measures.js': MEASURES, '/widget.js': WIDGET }

/** What stands at an address below that of the stand-ins; null where nothing does. */
export function standInScript(path: string): Response | null {
  const script = Object.hasOwn(SCRIPTS, path) ? SCRIPTS[path] : undefined
  if (script === undefined) return null
  return new Response(script, {
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' },
  })
}
