import { Parser } from 'htmlparser2'
import { withoutEntities } from '#kit/formats/xml-entities.ts'

const PARAGRAPHS = new Set(
  'p div section article blockquote h1 h2 h3 h4 h5 h6 ul ol li dl dt dd table tr figure header footer hr'.split(' '),
)
const NOT_SAID = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'head', 'title', 'textarea'])

/** Whether words are HTML: a tag, or a reference that XML has left. */
const LOOKS_LIKE_HTML = /<[a-z!/]|&(?:#?\w{2,10});/i

/**
 * Paragraphs of plain text, with an empty line between them. No tag, script, link or style survives. Words that are no HTML
 * keep their own lines.
 */
export function paragraphsOf(words: string, isHtml = LOOKS_LIKE_HTML.test(words)): string {
  return isHtml ? tidied(withoutTagsTwice(words)) : tidied(words)
}

/** The text from which the XHTML of our own exports was made, space for space. */
export function ownParagraphs(xhtml: string): string {
  const words = xhtml
    .replace(/^<p>/, '')
    .replace(/<\/p>$/, '')
    .replaceAll('</p><p>', '\n\n')
    .replaceAll('<br/>', '\n')
  return withoutEntities(words, () => {})
}

/** Words in one line. */
export function lineWithoutTags(words: string): string {
  return withoutTags(words, ' ').replaceAll(/\s+/g, ' ').trim()
}

export function looksLikeHtml(words: string): boolean {
  return LOOKS_LIKE_HTML.test(words)
}

/** Tags that stand in texts of books; whoever writes of mathematics writes `<` too. */
const KNOWN_TAG = /<\/?(?:p|br|b|i|u|em|strong|div|span|ul|ol|li|h[1-6]|a|blockquote|sup|sub)(?:\s[^<>]{0,300})?\/?>/i

/** What was escaped twice is markup still when it has been read once. Not in names: our own export means what it escapes there. */
function withoutTagsTwice(html: string): string {
  const once = withoutTags(html, '\n\n')
  return KNOWN_TAG.test(once) ? withoutTags(once.replaceAll('\n', '<br>'), '\n\n') : once
}

function withoutTags(html: string, between: string): string {
  let text = ''
  let silent = 0
  const parser = new Parser({
    onopentagname(name) {
      if (NOT_SAID.has(name)) silent++
      else if (PARAGRAPHS.has(name)) text += between
      else if (name === 'br') text += between === ' ' ? ' ' : '\n'
    },
    onclosetag(name) {
      if (NOT_SAID.has(name)) silent = Math.max(0, silent - 1)
      else if (PARAGRAPHS.has(name)) text += between
    },
    ontext(words) {
      if (silent > 0) return
      // White space in HTML is no more than a space; only tags make lines.
      text += words.replaceAll(/[ \t\r\n\f]+/g, ' ')
    },
  })
  parser.write(html)
  parser.end()
  return text
}

const WIDE_SPACE = / {2}|[\t\u00a0]/

/** Lines without space around them, and no more than one empty line between two. */
function tidied(text: string): string {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((line) => (WIDE_SPACE.test(line) ? line.replaceAll(/[ \t\u00a0]+/g, ' ') : line).trim())
  const keptLines = lines.filter((line, index) => line !== '' || (index > 0 && lines[index - 1] !== ''))
  return keptLines.join('\n').trim()
}
