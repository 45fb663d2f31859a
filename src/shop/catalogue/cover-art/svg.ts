export function round(value: number): number {
  const rounded = Math.round(value * 10) / 10
  return rounded === 0 ? 0 : rounded
}

/** Joins numbers and path letters with one decimal and no needless characters: these files travel with every list. */
export function d(...parts: (string | number)[]): string {
  let out = ''
  let afterNumber = false
  for (const part of parts) {
    if (typeof part === 'string') {
      out += part
      afterNumber = false
      continue
    }
    const text = String(round(part)).replace('0.', '.')
    out += afterNumber && !text.startsWith('-') ? ` ${text}` : text
    afterNumber = true
  }
  return out
}

export function rect(x: number, y: number, width: number, height: number, fill: string, extra = ''): string {
  const place = `${x ? ` x="${round(x)}"` : ''}${y ? ` y="${round(y)}"` : ''}`
  return `<rect${place} width="${round(width)}" height="${round(height)}" fill="${fill}"${extra && ` ${extra}`}/>`
}

export function frame(x: number, y: number, width: number, height: number, stroke: string, weight = 1): string {
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

export function clip(id: string, content: string, clipped: string): string {
  return `<clipPath id="${id}">${content}</clipPath><g clip-path="url(#${id})">${clipped}</g>`
}

export function times(count: number, draw: (index: number) => string): string {
  let out = ''
  for (let index = 0; index < count; index++) out += draw(index)
  return out
}

export function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}

/** FNV-1a: small, stable for ever, and good enough to spread keys over templates. */
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  value ^= value >>> 15
  value = Math.imul(value, 0x2c1b3c6d)
  return (value ^ (value >>> 13)) >>> 0
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

export function pick<Item>(items: readonly [Item, ...Item[]], index: number): Item {
  return items[Math.abs(Math.trunc(index)) % items.length] ?? items[0]
}
