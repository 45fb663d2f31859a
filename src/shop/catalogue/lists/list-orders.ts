import type { Language } from '#site/languages.ts'
import { rowsById, sortedBy } from './list-order.ts'
import type { Sort } from './list-query.ts'
import type { ProductNumbers } from './product-numbers.ts'

type OrderName = Sort | `${'title' | 'recommended'} ${Language}`

/** The orders of an index's rows, each made when it is first asked for and kept until what it goes by changes. */
export class ListOrders {
  readonly #orders = new Map<string, Uint32Array>()
  #rowsById: Uint32Array | null = null
  readonly #readings = new Map<string, { changes: number; order: Promise<Uint32Array> }>()
  /** Grows whenever an order is forgotten: an order that was being read meanwhile is not stored. */
  #changes = 0

  /** Sorted here: by the last keys, then by those before them, then by id. */
  made(name: OrderName, numbers: ProductNumbers, keys: () => readonly Int32Array[]): Uint32Array {
    const known = this.#orders.get(name)
    if (known) return known
    this.#rowsById ??= rowsById(numbers)
    const order = keys().reduce((rows, one) => sortedBy(rows, one), this.#rowsById)
    this.#orders.set(name, order)
    return order
  }

  /** Read from elsewhere; requests at the same time share one reading. */
  async read(name: OrderName, read: () => Promise<Uint32Array>): Promise<Uint32Array> {
    const known = this.#orders.get(name)
    if (known) return known
    const reading = this.#readings.get(name)
    if (reading?.changes === this.#changes) return reading.order
    const changes = this.#changes
    const order = read()
    this.#readings.set(name, { changes, order })
    try {
      const rows = await order
      if (changes === this.#changes) this.#orders.set(name, rows)
      return rows
    } finally {
      if (this.#readings.get(name)?.order === order) this.#readings.delete(name)
    }
  }

  /** A product has come. */
  forgetAll(): void {
    this.#rowsById = null
    this.#orders.clear()
  }

  /** `title` and `recommended` are those of every language. */
  forget(...names: OrderName[]): void {
    this.#changes++
    if (this.#orders.size === 0) return
    for (const key of this.#orders.keys())
      if (names.some((name) => key === name || key.split(' ')[0] === name)) this.#orders.delete(key)
  }
}
