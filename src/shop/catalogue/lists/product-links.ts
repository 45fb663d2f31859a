import { Integers } from './list-column.ts'

/** Names that products lead to, gathered in any order and asked for by product: numbers only, whatever they are gathered from. */
export class ProductLinks {
  readonly #names: string[] = []
  readonly #numbers = new Map<string, number>()
  /** The last link of each product + 1; the link before each of them + 1; 0 is none. */
  readonly #lasts = new Integers()
  readonly #befores = new Integers()
  /** The number of each link's name. */
  readonly #to = new Integers()
  #size = 0

  add(product: number, name: string): void {
    this.#befores.set(this.#size, this.#lasts.get(product))
    this.#to.set(this.#size, this.#number(name))
    this.#lasts.set(product, ++this.#size)
  }

  /** In the order of the names. */
  of(product: number): string[] {
    const names: string[] = []
    for (let link = this.#lasts.get(product); link !== 0; link = this.#befores.get(link - 1))
      names.push(this.#names[this.#to.get(link - 1)] ?? '')
    return names.length > 1 ? names.sort() : names
  }

  #number(name: string): number {
    const known = this.#numbers.get(name)
    if (known !== undefined) return known
    const number = this.#names.push(name) - 1
    this.#numbers.set(name, number)
    return number
  }
}
