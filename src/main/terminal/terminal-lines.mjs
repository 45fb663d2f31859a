// How the shop speaks on a terminal. Plain JavaScript without packages: `npm start` shows its first steps with it before
// anything is installed, on whatever Node the host has.

const NAME_WIDTH = 14
const DETAIL_WIDTH = 42
const STYLES = { bold: 1, quiet: 90, good: 32, wrong: 31, watch: 33, teal: 36, link: '36;4', name: '1;33' }

/** For a person: sentences and ticks. For a program: an object a line, as wherever nobody looks on, and in production. */
export function isForPerson({ LOG, STAGE }, { isTTY }) {
  if (LOG === 'text' || LOG === 'json') return LOG === 'text'
  return Boolean(isTTY) && STAGE !== 'production'
}

/** Colours say nothing that the words do not. */
export function painter({ NO_COLOR, TERM }, { isTTY }) {
  const isPlain = !isTTY || Boolean(NO_COLOR) || TERM === 'dumb'
  return (style, text) => (isPlain || text === '' ? text : `\u001B[${STYLES[style]}m${text}\u001B[0m`)
}

export function inSeconds(ms) {
  return ms < 60_000
    ? `${(ms / 1000).toFixed(1)} s`
    : `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1000)} s`
}

/** Steps of a start: the one under way stands on a terminal without an end, and is written over by what it came to. */
export function stepLines(env, stream) {
  const paint = painter(env, stream)
  const line = (sign, name, detail, time) =>
    `  ${sign} ${paint('bold', name.padEnd(NAME_WIDTH))}${detail.padEnd(DETAIL_WIDTH)}${paint('quiet', time.padStart(8))}`
  const clear = () => stream.isTTY && stream.write('\r\u001B[2K')
  return {
    begin: (name, detail = '') =>
      void (stream.isTTY && stream.write(line(paint('watch', '◐'), name, paint('quiet', detail), '').trimEnd())),
    /** It had nothing to do: it leaves no line. */
    leave: () => void clear(),
    end: (name, detail, ms) => {
      clear()
      stream.write(`${line(paint('good', '✓'), name, detail, inSeconds(ms))}\n`)
    },
    fail: (name, detail) => {
      clear()
      stream.write(`${line(paint('wrong', '✗'), name, detail, '').trimEnd()}\n`)
    },
  }
}

/** What stands over the first step that has something to do. */
export function greeting(env, stream, isFirst) {
  const paint = painter(env, stream)
  const first = '  First start: a few minutes at most. Nothing is asked.'
  stream.write(
    `\n  ${paint('name', 'Kolofon')}  ${paint('quiet', 'a bookshop of your own, in Hungarian and English')}\n${isFirst ? `${paint('quiet', first)}\n` : ''}\n`,
  )
}

/** What cannot be, why, and what to type. */
export function refusal(env, stream, { title, why = [], type = [], after = [] }) {
  const paint = painter(env, stream)
  const indented = (lines) => lines.map((line) => `    ${line}`)
  const typed = type.length > 0 ? ['', ...type.map((line) => `      ${paint('watch', line)}`), ''] : []
  const lines = [`  ${paint('wrong', '✗')} ${paint('bold', title)}`, ...indented(why), ...typed]
  return ['', ...lines, ...indented(after).map((line) => paint('quiet', line)), ''].join('\n')
}
