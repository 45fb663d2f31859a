import type { LetterContent, LetterPart, LetterPicture } from './letter-frame.ts'

// The shop's typefaces if the reader has them, else similar ones.
const SERIF = "Newsreader,'Iowan Old Style',Charter,'Palatino Linotype',Palatino,Georgia,Cambria,'Noto Serif',serif"
const SANS = "'Source Sans 3','Source Sans Pro',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
export const LETTER_MARK_PATH = '/apple-touch-icon.png'

/**
 * Mail programs know little HTML: tables make the layout and every element has its own style. Those that know dark mode and narrow
 * screens read the style element; others may invert the colours themselves, and the letter stays readable.
 */
const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.ground{background-color:#0b1012!important}.sheet{background-color:#121a1c!important;border-color:#2c383b!important}
.ink{color:#f4eee1!important}.muted{color:#b7b1a3!important}.rule{border-color:#2c383b!important}
.code{background-color:#1a2528!important;border-color:#8a7338!important;color:#f1d68f!important}}
@media (max-width:480px){.page{padding:12px 6px!important}.pad{padding-left:16px!important;padding-right:16px!important}}`

export function letterHtml({ sender, language, subject, preview, heading, parts }: LetterContent): string {
  const name = escaped(sender.name)
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>${STYLE}</style>
</head>
<body class="ground" style="margin:0;padding:0;background-color:#f3efe6">
<div style="display:none;max-height:0;overflow:hidden">${escaped(preview)}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:#f3efe6">
<tr><td class="page" align="center" style="padding:24px 12px">
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;background-color:#ffffff;border:1px solid #ddd5c4">
<tr><td class="rule pad" style="padding:24px 28px 16px;border-bottom:3px double #8a7338"><a class="ink" href="${escaped(sender.url)}" style="font:700 22px/36px ${SERIF};color:#14120c;text-decoration:none"><img src="${escaped(sender.url + LETTER_MARK_PATH)}" alt="" width="36" height="36" style="display:inline-block;width:36px;height:36px;margin-right:12px;border:0;vertical-align:middle">${name}</a></td></tr>
<tr><td class="pad" style="padding:24px 28px 28px">
<h1 class="ink" style="margin:0 0 16px;font:700 24px/1.3 ${SERIF};color:#14120c">${escaped(heading)}</h1>
${parts.map(partHtml).join('\n')}
</td></tr>
</table>
<p class="muted" style="margin:16px 0 0;font:13px/1.5 ${SANS};color:#5f5a4f"><a class="muted" href="${escaped(sender.url)}" style="color:#5f5a4f">${name}</a></p>
</td></tr>
</table>
</body>
</html>
`
}

function partHtml(part: LetterPart): string {
  switch (part.kind) {
    case 'paragraph':
      return `<p class="ink" style="margin:0 0 16px;font:16px/1.6 ${SANS};color:#26241e;overflow-wrap:anywhere">${escaped(part.text)}</p>`
    case 'small-print':
      return `<p class="muted" style="margin:0 0 12px;font:14px/1.5 ${SANS};color:#5f5a4f;overflow-wrap:anywhere">${escaped(part.text)}</p>`
    case 'subheading':
      return `<h2 class="ink" style="margin:28px 0 12px;font:700 18px/1.3 ${SERIF};color:#14120c">${escaped(part.text)}</h2>`
    case 'block':
      return `<p class="ink" style="margin:0 0 16px;font:16px/1.6 ${SANS};color:#26241e;overflow-wrap:anywhere">${part.lines.map(escaped).join('<br>')}</p>`
    case 'code':
      return `<p class="code" style="margin:0 0 20px;padding:14px 16px;background-color:#f7f3ea;border:1px solid #8a7338;font:700 30px/1.2 Consolas,Menlo,monospace;letter-spacing:6px;text-align:center;color:#14120c">${escaped(part.code)}</p>`
    case 'button':
      return `<p style="margin:0 0 20px"><a href="${escaped(part.href)}" style="display:inline-block;padding:12px 22px;background-color:#0f4f4c;border:1px solid #0f4f4c;font:700 16px/1.2 ${SANS};color:#ffffff;text-decoration:none">${escaped(part.label)}</a></p>`
    case 'facts':
      return table(part.facts.map(({ label, value }) => row(escaped(label), escaped(value), false)))
    case 'lines':
      return table([
        ...part.lines.map(({ name, detail, amount, picture }) => {
          const about = detail ? `<br><span class="muted" style="color:#5f5a4f">${escaped(detail)}</span>` : ''
          const words = escaped(name) + about
          return row(picture ? withCover(picture, words) : words, escaped(amount), false)
        }),
        ...part.sums.map(({ label, amount, isTotal = false }) => row(escaped(label), escaped(amount), isTotal)),
      ])
  }
}

/** The cover beside the words, however many lines those have. */
function withCover({ src, alt }: LetterPicture, words: string): string {
  const image = `<img src="${escaped(src)}" alt="${escaped(alt)}" width="48" height="68" class="muted" style="display:block;width:48px;height:68px;border:0;font:11px/1.3 ${SANS};color:#5f5a4f;overflow:hidden">`
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td valign="top" style="padding:0 14px 0 0">${image}</td><td class="ink" valign="top" style="font:16px/1.5 ${SANS};color:#26241e">${words}</td></tr></table>`
}

function table(rows: string[]): string {
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px">${rows.join('')}</table>`
}

/** Sums have spaces of their own that do not break; words at the end of a row may. */
function row(label: string, value: string, isStrong: boolean): string {
  const font = `font:${isStrong ? '700 ' : ''}16px/1.5 ${SANS};color:#26241e;border-bottom:1px solid #ddd5c4`
  return `<tr><td class="ink rule" style="padding:8px 12px 8px 0;${font}">${label}</td><td class="ink rule" align="right" style="padding:8px 0;${font}">${value}</td></tr>`
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
