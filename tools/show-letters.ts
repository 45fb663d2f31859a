import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { LANGUAGES } from '#site/languages.ts'
import { EVERY_LETTER } from '#tests/support/every-letter.ts'

/** Writes every letter of the shop into a folder, as HTML and text, to be looked at: node tools/show-letters.ts FOLDER */
const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Name a folder: node tools/show-letters.ts FOLDER')

const rows: string[] = []
for (const language of LANGUAGES) {
  mkdirSync(path.join(folder, language), { recursive: true })
  for (const [kind, cases] of Object.entries(EVERY_LETTER))
    for (const [name, write] of Object.entries(cases)) {
      const letter = write(language)
      const file = `${language}/${[kind, name].filter(Boolean).join(' ').replaceAll(/\W+/g, '-')}`
      writeFileSync(path.join(folder, `${file}.html`), letter.html)
      writeFileSync(path.join(folder, `${file}.txt`), `${letter.subject}\n\n${letter.text}`)
      rows.push(`<li><a href="${file}.html">${language}: ${letter.subject.replaceAll('<', '&lt;')}</a>`)
    }
}
writeFileSync(
  path.join(folder, 'index.html'),
  `<!doctype html><meta charset="utf-8"><title>Letters</title><ol>${rows.join('\n')}</ol>`,
)
process.stdout.write(`${rows.length} letters are in ${folder}\n`)
