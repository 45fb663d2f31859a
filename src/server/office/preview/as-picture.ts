/**
 * A page of the shop as something to look at: nothing in it runs, and nothing leads anywhere. The policy it is sent with forbids
 * scripts anyway; what would only be refused and reported is left out.
 */
export function asPicture(html: string): string {
  const quiet = LEFT_OUT.reduce((rest, [begin, end]) => without(rest, begin, end), html)
  // In a frame that may open no windows a link with such a target is followed nowhere.
  const head = quiet.indexOf('<head>')
  if (head < 0) return quiet
  const at = head + '<head>'.length
  return `${quiet.slice(0, at)}<base target="_blank"/>${quiet.slice(at)}`
}

const LEFT_OUT = [
  ['<script', '</script>'],
  ['<noscript', '</noscript>'],
  ['<link rel="modulepreload"', '>'],
  // It waits for an element that is left out.
  ['<link rel="expect"', '>'],
  ['<link rel="manifest"', '>'],
] as const

/** Read once from the beginning to the end; what does not end goes to the end. */
function without(html: string, begin: string, end: string): string {
  const keptParts: string[] = []
  let at = 0
  for (;;) {
    const from = html.indexOf(begin, at)
    if (from < 0) break
    keptParts.push(html.slice(at, from))
    const to = html.indexOf(end, from)
    at = to < 0 ? html.length : to + end.length
  }
  keptParts.push(html.slice(at))
  return keptParts.join('')
}
