export function round(value: number): number {
  const rounded = Math.round(value * 10) / 10
  return rounded === 0 ? 0 : rounded
}

/** `0.5` as `.5`. */
export function shortNumber(value: number): string {
  return String(value).replace(/^(-?)0\./, '$1.')
}

/** Path data. Values are rounded to a tenth, line breaks fall out: these files travel with every list. */
export function d(literals: TemplateStringsArray, ...values: (number | string)[]): string {
  let out = ''
  literals.forEach((literal, index) => {
    const value = values[index]
    out += literal.includes('\n') ? literal.replace(/\n\s*/g, '') : literal
    if (value !== undefined) out += typeof value === 'number' ? shortNumber(round(value)) : value
  })
  return out
}

export function rect(x: number, y: number, width: number, height: number, fill: string, extra = ''): string {
  const place = `${x ? ` x="${round(x)}"` : ''}${y ? ` y="${round(y)}"` : ''}`
  return `<rect${place} width="${round(width)}" height="${round(height)}" fill="${fill}"${extra && ` ${extra}`}/>`
}

export function drawFrame(x: number, y: number, width: number, height: number, stroke: string, weight = 1): string {
  return rect(x, y, width, height, 'none', `stroke="${stroke}" stroke-width="${weight}"`)
}

export function circle(x: number, y: number, radius: number, fill: string, extra = ''): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"${extra && ` ${extra}`}/>`
}

export function shape(data: string, fill: string, extra = ''): string {
  return `<path d="${data}" fill="${fill}"${extra && ` ${extra}`}/>`
}

export function stroke(data: string, colour: string, weight: number, extra = ''): string {
  return `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${round(weight)}"${extra && ` ${extra}`}/>`
}

export function clip(id: string, window: string, clipped: string): string {
  return `<clipPath id="${id}">${window}</clipPath><g clip-path="url(#${id})">${clipped}</g>`
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, extra = ''): string {
  const place = `cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}"`
  return `<ellipse ${place} fill="${fill}"${extra && ` ${extra}`}/>`
}

export function group(transform: string, ...content: string[]): string {
  return `<g transform="${transform}">${content.join('')}</g>`
}

export function tiling(id: string, width: number, height: number, ...content: string[]): string {
  const size = `width="${width}" height="${height}"`
  return `<pattern id="${id}" ${size} patternUnits="userSpaceOnUse">${content.join('')}</pattern>`
}

export function times(count: number, draw: (index: number) => string): string {
  let out = ''
  for (let index = 0; index < count; index++) out += draw(index)
  return out
}

export function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}

export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let value = Math.imul(state ^ (state >>> 15), state | 1)
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61)
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296
  }
}

export function itemAt<Item>(items: readonly [Item, ...Item[]], index: number): Item {
  return items[Math.abs(Math.trunc(index)) % items.length] ?? items[0]
}
