export type PageFonts = { serif: string; sans: string }

/** The shop's look in small: the same colours and faces, where the shop is there to lend them. */
export function pageStyle(fonts?: PageFonts): string {
  const faces = fonts
    ? `@font-face { font-family: 'Newsreader'; font-weight: 300 500; font-display: swap; src: url('${fonts.serif}') format('woff2') }
@font-face { font-family: 'Source Sans 3'; font-weight: 400 650; font-display: swap; src: url('${fonts.sans}') format('woff2') }
`
    : ''
  return `${faces}${RULES}`
}

const RULES = `:root { color-scheme: dark; --ground: #0b1012; --surface: #121a1c; --raised: #1a2528; --ivory: #f4eee1; --muted: #b7b1a3;
  --faint: #8f8a7e; --ink: #14120c; --gold: #d9b45b; --gold-bright: #f1d68f; --gold-hair: #8a733866; --teal: #37b8a8; --teal-bright: #6fd8cb; --sale: #ff8b7b;
  --serif: 'Newsreader', Georgia, serif; --sans: 'Source Sans 3', system-ui, sans-serif }
*, *::before, *::after { box-sizing: border-box }
html { background: var(--ground); -webkit-text-size-adjust: 100% }
body { margin: 0; color: var(--ivory); font: 400 1.0625rem/1.55 var(--sans); font-variant-numeric: lining-nums; overflow-wrap: break-word }
h1, h2, p, ul, dl, dd, fieldset, legend, table { margin: 0; padding: 0; border: 0 }
h1 { font: 400 2.125rem/1.1 var(--serif); letter-spacing: -.012em; text-wrap: balance; margin-bottom: 1.5rem }
h2 { font: 400 1.6875rem/1.15 var(--serif); margin: 3rem 0 1rem }
.head, main, .foot { max-width: 44rem; margin-inline: auto; padding-inline: 1.25rem }
.head { display: flex; justify-content: space-between; align-items: center; gap: 1rem; padding-block: 1rem; border-bottom: 1px solid var(--gold-hair) }
.mark strong { color: var(--gold); font: 500 1.3125rem var(--serif); margin-right: .5rem }
.mark span { color: var(--muted) }
.warning { background: var(--gold); color: var(--ink); font-weight: 600; padding: .75rem max(1.25rem, 50% - 20.75rem) }
main { padding-block: 2rem 3rem }
.foot { padding-block: 1.5rem 3rem; border-top: 1px solid var(--gold-hair) }
a { color: var(--teal-bright); text-decoration: underline; text-underline-offset: .2em }
.head a, .foot a { display: inline-flex; align-items: center; min-height: 44px }
table { width: 100%; border-collapse: collapse; margin-top: 1rem }
th { text-align: left; color: var(--muted); font-weight: 400; font-size: .9375rem }
th, td { padding: .5rem .75rem .5rem 0; border-bottom: 1px solid var(--gold-hair); vertical-align: top }
td.sum, th.sum { text-align: right; padding-right: 0; white-space: nowrap; font-variant-numeric: tabular-nums }
td.sum + td.sum, th.sum + th.sum { padding-left: 1rem }
tfoot th, tfoot td { vertical-align: baseline }
tfoot th { color: var(--ivory); font-weight: 600; font-size: 1.0625rem } tfoot td { color: var(--gold); font: 500 1.3125rem var(--serif) }
.scroll { overflow-x: auto }
form { margin-top: 1.5rem }
fieldset { min-width: 0 }
legend { font: 400 1.3125rem/1.2 var(--serif); margin-bottom: .75rem }
.choice { display: flex; gap: .75rem; align-items: center; min-height: 44px; padding: .25rem 0 }
.choice input { flex: none; width: 1.25rem; height: 1.25rem; margin: 0; accent-color: var(--gold) }
.choice code { color: var(--muted); font: inherit; font-variant-numeric: tabular-nums; white-space: nowrap; margin-right: .75em }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: 1rem; align-items: end; margin-block: 1rem }
.field { display: block } .field > span { display: block; margin-bottom: .375rem; font-size: .9375rem; font-weight: 600 }
.field input, .field select { width: 100%; min-height: 52px; padding: 0 1rem; border: 1px solid var(--faint); border-radius: 2px; background: var(--surface); color: inherit; font: inherit }
[aria-invalid=true] { border-color: var(--sale) !important }
button { min-height: 56px; padding: .25rem 1.75rem; border: 0; border-radius: 2px; font: 600 1.0625rem/1.1 var(--sans); cursor: pointer; background: var(--gold); color: var(--ink) }
button:hover { background: var(--gold-bright) }
button.line { background: none; color: var(--ivory); box-shadow: inset 0 0 0 1px var(--faint) }
button.line:hover { color: var(--teal-bright); box-shadow: inset 0 0 0 1px var(--teal-bright) }
button.small { min-height: 44px; padding-inline: 1rem; font-size: .9375rem }
.actions { display: flex; flex-wrap: wrap; gap: .75rem; margin-top: 1rem } .actions form { margin: 0 }
.error { color: var(--sale); font-weight: 600; border-left: 3px solid var(--sale); padding-left: .75rem; margin-bottom: 1.5rem }
.note { color: var(--muted); margin-top: 2rem } .state { font: 400 1.3125rem var(--serif) }
:focus-visible { outline: 2px solid var(--gold-bright); outline-offset: 4px; border-radius: 2px }
@media (max-width: 30rem) { button { width: 100% } .actions form { width: 100% } }
`
