import { browserStorage } from './browser-storage.ts'

/** What somebody wants to ask about, of their cart. */
export type AskedCartLine = { productId: string; title: string; quantity: number }

const KEY = 'asked-cart'

/** Kept for this visit: the contact form fills itself with it. */
export function keepAskedCart(lines: readonly AskedCartLine[]): void {
  browserStorage('session').write(KEY, JSON.stringify(lines))
}

export function forgetAskedCart(): void {
  browserStorage('session').write(KEY, null)
}

export function askedCart(): AskedCartLine[] {
  try {
    const storedLines: unknown = JSON.parse(browserStorage('session').read(KEY) ?? '[]')
    return Array.isArray(storedLines) ? storedLines.filter(isLine) : []
  } catch {
    // Written by something else: nothing is asked about.
    return []
  }
}

function isLine(one: unknown): one is AskedCartLine {
  if (typeof one !== 'object' || one === null) return false
  const { productId, title, quantity } = one as Partial<Record<keyof AskedCartLine, unknown>>
  return typeof productId === 'string' && typeof title === 'string' && typeof quantity === 'number'
}
