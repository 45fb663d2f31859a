import { code128Bars } from '#kit/formats/code-bars.ts'

/** Points of 1/72 inch. */
const MM = 72 / 25.4
const A4 = { width: 210 * MM, height: 297 * MM }

type Label = { number: string; lines: readonly string[] }
/** Where on the paper: of how many columns and rows the label takes which place, counted from 0. */
type Paper = { columns: number; rows: number; at: number } | { widthMm: number; heightMm: number }

/** A PDF of one page with a label that a scanner reads: what a carrier would print, without its mark. */
export function labelPdf(label: Label, paper: Paper): Uint8Array {
  const isSheet = 'columns' in paper
  const page = isSheet ? A4 : { width: paper.widthMm * MM, height: paper.heightMm * MM }
  const box = isSheet
    ? { width: A4.width / paper.columns, height: A4.height / paper.rows }
    : { width: page.width, height: page.height }
  const [column, row] = isSheet ? [paper.at % paper.columns, Math.floor(paper.at / paper.columns)] : [0, 0]
  const left = column * box.width
  const top = page.height - row * box.height
  return pdfOf(page, labelContent(label, { left, top, ...box }))
}

type Box = { left: number; top: number; width: number; height: number }

function labelContent({ number, lines }: Label, { left, top, width, height }: Box): string {
  const size = Math.min(11, height / (lines.length + 9))
  const inner = 5 * MM
  const frame = `0.5 w ${point(left + 2 * MM, top - height + 2 * MM)} ${point(width - 4 * MM, height - 4 * MM)} re S`
  const words = lines.map((line, at) => text(line, size, left + inner, top - inner - (at + 1) * size * 1.35))
  const { widths, quiet } = code128Bars(number)
  const module = (width - 2 * inner) / (widths.reduce((sum, one) => sum + one, 0) + 2 * quiet)
  const bottom = top - height + inner + size * 1.6
  const tall = Math.min(22 * MM, height / 3)
  let x = left + inner + quiet * module
  const bars = widths.map((one, at) => {
    const bar = at % 2 === 0 ? `${point(x, bottom)} ${point(one * module, tall)} re f` : ''
    x += one * module
    return bar
  })
  return [frame, ...words, ...bars.filter(Boolean), text(number, size, left + inner, top - height + inner)].join('\n')
}

/** Letters that the built-in face does not have are written without their marks. */
function text(words: string, size: number, x: number, y: number): string {
  const plain = words
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]/g, '?')
    .replace(/[\\()]/g, String.raw`\$&`)
  return `BT /F1 ${size.toFixed(2)} Tf ${point(x, y)} Td (${plain}) Tj ET`
}

const point = (x: number, y: number) => `${x.toFixed(2)} ${y.toFixed(2)}`

function pdfOf(page: { width: number; height: number }, content: string): Uint8Array {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${point(page.width, page.height)}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${Buffer.byteLength(content)} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let written = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = Buffer.byteLength(written)
    written += `${at + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const begin = Buffer.byteLength(written)
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  written += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`
  written += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${begin}\n%%EOF\n`
  return new Uint8Array(Buffer.from(written, 'latin1'))
}
