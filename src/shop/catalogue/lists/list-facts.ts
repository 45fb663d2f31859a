import type { Bits } from '#kit/bits.ts'
import { Doubles, Integers, SmallIntegers } from './list-column.ts'
import type { TimedFacts } from './list-entry.ts'
import { PRODUCT_TYPES, type ProductType } from '#shop/goods/product.ts'

/** What the index holds of every product beside its filters, as numbers: a tenth of the memory that objects would take. */
export class ListFacts {
  /** The kind of product by row. */
  readonly types = new SmallIntegers()
  readonly listPrices = new Integers()
  readonly salePercents = new SmallIntegers()
  /** Milliseconds; 0 is none. */
  readonly saleFroms = new Doubles()
  readonly saleUntils = new Doubles()
  /** Days as numbers, 20261115; 0 is none. */
  readonly fixedUntils = new Integers()
  readonly days = new Integers()
  readonly releases = new Integers()
  readonly orderables = new SmallIntegers()
  readonly sellables = new Integers()

  set(number: number, row: TimedFacts): void {
    this.types.set(number, typeNumber(row.type))
    this.listPrices.set(number, row.list_price)
    this.salePercents.set(number, row.sale_percent)
    this.saleFroms.set(number, row.sale_from?.getTime() ?? 0)
    this.saleUntils.set(number, row.sale_until?.getTime() ?? 0)
    this.fixedUntils.set(number, dayNumber(row.fixed_price_until))
    this.days.set(number, dayNumber(row.publication_date))
    this.releases.set(number, dayNumber(row.release_date))
    this.orderables.set(number, Number(row.orderable))
    this.sellables.set(number, row.sellable)
  }

  areSame(number: number, row: TimedFacts): boolean {
    return (
      this.types.get(number) === typeNumber(row.type) &&
      this.listPrices.get(number) === row.list_price &&
      this.salePercents.get(number) === row.sale_percent &&
      this.saleFroms.get(number) === (row.sale_from?.getTime() ?? 0) &&
      this.saleUntils.get(number) === (row.sale_until?.getTime() ?? 0) &&
      this.fixedUntils.get(number) === dayNumber(row.fixed_price_until) &&
      this.days.get(number) === dayNumber(row.publication_date) &&
      this.releases.get(number) === dayNumber(row.release_date) &&
      this.orderables.get(number) === Number(row.orderable) &&
      this.sellables.get(number) === row.sellable
    )
  }

  get(number: number): TimedFacts {
    return {
      type: PRODUCT_TYPES[this.types.get(number) - 1] ?? 'BOOK',
      list_price: this.listPrices.get(number),
      sale_percent: this.salePercents.get(number),
      sale_from: moment(this.saleFroms.get(number)),
      sale_until: moment(this.saleUntils.get(number)),
      fixed_price_until: dayOf(this.fixedUntils.get(number)),
      publication_date: dayOf(this.days.get(number)),
      release_date: dayOf(this.releases.get(number)),
      orderable: this.orderables.get(number) === 1,
      sellable: this.sellables.get(number),
    }
  }

  /** Whether price or availability may change without a change of the product. */
  dependsOnTime(number: number, today: number): boolean {
    return this.salePercents.get(number) > 0 || this.fixedUntils.get(number) > 0 || this.releases.get(number) >= today
  }

  /** The next moment after this one at which one of these products' sales begins or ends. */
  nextSaleTurn(rows: Bits, moment: Date): Date | null {
    const after = moment.getTime()
    const percents = this.salePercents.array
    let next = Infinity
    for (const moments of [this.saleFroms.array, this.saleUntils.array])
      for (let number = 0; number < moments.length; number++) {
        const at = moments[number] as number
        if (at > after && at < next && percents[number] !== 0 && rows.has(number)) next = at
      }
    return next === Infinity ? null : new Date(next)
  }
}

function typeNumber(type: ProductType): number {
  return PRODUCT_TYPES.indexOf(type) + 1
}

export function dayNumber(day: string | null): number {
  return day === null ? 0 : Number(day.slice(0, 4) + day.slice(5, 7) + day.slice(8, 10))
}

function dayOf(number: number): string | null {
  if (number === 0) return null
  const digits = String(number).padStart(8, '0')
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
}

function moment(milliseconds: number): Date | null {
  return milliseconds === 0 ? null : new Date(milliseconds)
}
