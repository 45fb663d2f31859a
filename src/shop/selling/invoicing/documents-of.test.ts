import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { correctionItems, documentsOf, sumsByRate, type Giving, type OrderLife } from './documents-of.ts'
import { grossOf } from './invoice-items.ts'
import type { InvoiceItem } from './invoice-provider.ts'

/** An order as the shop's people treat it, told without the rule: what it costs, and what of its money has gone. */
type Stage = { life: OrderLife; cost: number; pending: number; back: (Giving & { amount: number })[] }

const act = fc.record({
  kind: fc.constantFrom('cancel', 'keep', 'return', 'sum', 'delivery', 'go', 'fail', 'go', 'go'),
  which: fc.nat({ max: 5 }),
  copies: fc.integer({ min: 1, max: 3 }),
  sum: fc.integer({ min: 1, max: 6000 }),
})
const line = fc.record({
  unitPrice: fc.oneof(fc.nat({ max: 20_000 }), fc.constantFrom(0, 1, 990)),
  vatPercent: fc.constantFrom(5, 27, 5, 0),
  quantity: fc.integer({ min: 1, max: 4 }),
})
const story = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
  shippingPrice: fc.constantFrom(0, 990, 1490),
  acts: fc.array(act, { maxLength: 12 }),
})
type Story = typeof story extends fc.Arbitrary<infer Value> ? Value : never

/** Every state that the order was in, the first one included. */
function stagesOf({ lines, shippingPrice, acts }: Story): Stage[] {
  const now = {
    lines: lines.map((one, index) => ({
      ...one,
      id: index + 1,
      name: `Book ${index + 1}`,
      author: null,
      ean: String(index + 1),
      cancelledQuantity: 0,
      returnedQuantity: 0,
      refundedQuantity: 0,
    })),
    allowance: 0,
    isDeliveryRefunded: false,
    back: [] as (Giving & { amount: number })[],
  }
  const goods = () => now.lines.reduce((sum, one) => sum + one.unitPrice * (one.quantity - one.cancelledQuantity), 0)
  const cost = () => Math.max(0, goods() + shippingPrice - now.allowance)
  const stages: Stage[] = []
  const tell = () => {
    const pending = now.back.reduce((sum, { toGo }) => sum + toGo, 0)
    const back = now.back.map((one) => ({ ...one }))
    const life: OrderLife = {
      language: 'hu',
      isCancelled: false,
      shippingPrice,
      allowance: now.allowance,
      rounding: 0,
      kept: cost() + pending,
      lines: now.lines.map((one) => ({ ...one })),
      isDeliveryRefunded: now.isDeliveryRefunded,
      givings: back,
    }
    stages.push({ life, cost: cost(), pending, back })
  }
  tell()
  for (const { kind, which, copies, sum } of acts) {
    const one = now.lines[which % now.lines.length]!
    const left = one.quantity - one.cancelledQuantity - one.returnedQuantity - one.refundedQuantity
    const few = Math.min(copies, left)
    const before = cost()
    const give = (what: Partial<Giving>) => {
      const price = before - cost()
      if (price > 0) now.back.push({ copies: [], delivery: false, ...what, price, toGo: price, amount: price })
    }
    const these = { copies: [{ lineId: one.id, quantity: few }] }
    const isLast =
      now.lines.reduce((all, { quantity, cancelledQuantity }) => all + quantity - cancelledQuantity, 0) <= few
    if (kind === 'cancel' && few > 0 && !isLast) {
      one.cancelledQuantity += few
      give(these)
    } else if ((kind === 'keep' || kind === 'return') && few > 0) {
      one[kind === 'keep' ? 'refundedQuantity' : 'returnedQuantity'] += few
      now.allowance += Math.min(before, few * one.unitPrice)
      give(these)
    } else if (kind === 'sum') {
      now.allowance += Math.min(before, sum)
      give({})
    } else if (kind === 'delivery' && !now.isDeliveryRefunded && Math.min(before, shippingPrice) > 0) {
      now.isDeliveryRefunded = true
      now.allowance += Math.min(before, shippingPrice)
      give({ delivery: true })
    } else if (kind === 'go' || kind === 'fail') {
      const giving = now.back[which % Math.max(1, now.back.length)]
      if (giving) giving.toGo = kind === 'go' ? 0 : giving.amount
    } else continue
    tell()
  }
  return stages
}

function ought(life: OrderLife): InvoiceItem[] {
  const items = documentsOf(life)
  if (!items) throw new Error('nobody can say')
  return items
}

const stories = (check: (stages: Stage[]) => void) => fc.assert(fc.property(story, (one) => check(stagesOf(one))))

describe('what the documents of an order ought to say', () => {
  it('ORDER-15 comes to what is kept of its money, to the forint, and never less than nothing at any rate of VAT', () => {
    stories((stages) => {
      for (const { life, cost, pending } of stages) {
        const items = ought(life)
        expect(grossOf(items)).toBe(cost + pending)
        expect(Math.min(0, ...sumsByRate(items).values())).toBe(0)
        for (const { net, vat, gross, quantity, unitPrice } of items) {
          expect(net + vat).toBe(gross)
          expect(quantity * unitPrice + 0).toBe(gross)
        }
      }
    })
  })

  it('ORDER-14 documents that are corrected each time something changes come to it by rate, with net and VAT', () => {
    stories((stages) => {
      const issued: InvoiceItem[] = []
      let stands: InvoiceItem[] = []
      for (const { life } of stages) {
        const wanted = ought(life)
        const correction = correctionItems(stands, wanted)
        for (const { quantity, unitPrice, gross, net, vat } of correction) {
          expect(quantity * unitPrice + 0).toBe(gross)
          expect(net + vat).toBe(gross)
        }
        if (correction.length > 0) stands = wanted
        issued.push(...correction)
        expect([...sumsByRate(issued)]).toEqual([...sumsByRate(wanted)])
        for (const [rate] of sumsByRate(wanted)) {
          const vatOf = (items: InvoiceItem[]) =>
            items.reduce((sum, { vatPercent, vat }) => sum + (vatPercent === rate ? vat : 0), 0)
          expect(vatOf(issued)).toBe(vatOf(wanted))
        }
        expect(correctionItems(stands, wanted), 'asked again, nothing').toEqual([])
      }
    })
  })

  it('ORDER-14 money that came back puts back just what its going took off', () => {
    stories((stages) => {
      const last = stages.at(-1)!
      for (const [index, giving] of last.life.givings.entries()) {
        if (giving.toGo > 0) continue
        const amount = last.back[index]!.amount
        const givings = last.life.givings.map((one, at) => (at === index ? { ...one, toGo: amount } : one))
        const again = { ...last.life, kept: last.life.kept + amount, givings }
        const taken = correctionItems(ought(again), ought(last.life))
        const put = correctionItems(ought(last.life), ought(again))
        expect(grossOf(put)).toBe(amount)
        expect(grossOf(put)).toBe(-grossOf(taken))
        for (const { lineId, quantity } of giving.copies) {
          const line = last.life.lines.find(({ id }) => id === lineId)!
          const back = put.filter(({ comment }) => comment === line.ean).reduce((sum, item) => sum + item.quantity, 0)
          expect(back).toBeLessThanOrEqual(quantity)
        }
      }
    })
  })

  it('ORDER-14 a correction names exactly the copies that were given up, with what delivery moves by rate', () => {
    fc.assert(
      fc.property(story, fc.nat({ max: 3 }), fc.integer({ min: 1, max: 4 }), (one, which, copies) => {
        const { life } = stagesOf({ ...one, acts: [] })[0]!
        const given = life.lines[which % life.lines.length]!
        const quantity = Math.min(copies, given.quantity)
        const all = life.lines.reduce((sum, line) => sum + line.quantity, 0)
        if (quantity === all || given.unitPrice === 0) return
        const lines = life.lines.map((line) => (line === given ? { ...line, cancelledQuantity: quantity } : line))
        const price = quantity * given.unitPrice
        const correction = correctionItems(ought(life), ought({ ...life, lines, kept: life.kept - price }))
        expect(grossOf(correction)).toBe(-price)
        const goods = correction.filter(({ comment }) => comment !== null)
        expect(goods).toMatchObject([{ comment: given.ean, quantity: -quantity, unitPrice: given.unitPrice }])
        expect(grossOf(correction.filter(({ comment }) => comment === null))).toBe(0)
      }),
    )
  })

  it('ORDER-14 a price that was lowered stands as it was until its difference has gone, and then the copies cost less', () => {
    const [{ life }] = stagesOf({
      lines: [
        { unitPrice: 3500, vatPercent: 5, quantity: 2 },
        { unitPrice: 1000, vatPercent: 27, quantity: 1 },
      ],
      shippingPrice: 990,
      acts: [],
    }) as [Stage]
    const [first, ...others] = life.lines
    const lowered = { ...life, lines: [{ ...first!, orderedPrice: 4000 }, ...others] }
    const giving = { copies: [], delivery: false, price: 1000 }
    const waiting = { ...lowered, kept: life.kept + 1000, givings: [{ ...giving, toGo: 1000 }] }
    expect(ought(waiting)[0]).toMatchObject({ quantity: 2, unitPrice: 4000 })
    expect(grossOf(ought(waiting))).toBe(life.kept + 1000)
    const gone = { ...lowered, givings: [{ ...giving, toGo: 0 }] }
    const goods = correctionItems(ought(waiting), ought(gone)).filter(({ comment }) => comment !== null)
    expect(goods.map(({ quantity, unitPrice }) => [quantity, unitPrice])).toEqual([
      [-2, 4000],
      [2, 3500],
    ])
  })

  it('ORDER-14 what failed once and went another way is not here any more, and a cancelled order says nothing once its money has gone', () => {
    const { life } = stagesOf({
      lines: [{ unitPrice: 4000, vatPercent: 5, quantity: 3 }],
      shippingPrice: 990,
      acts: [{ kind: 'cancel', which: 0, copies: 1, sum: 1 }],
    }).at(-1)!
    expect(grossOf(ought(life))).toBe(12_990)
    const otherWay = { copies: [], delivery: false, price: 0, toGo: 4000 }
    expect(grossOf(ought({ ...life, givings: [...life.givings, otherWay] })), 'while the other one is asked for').toBe(
      12_990,
    )
    const gone = { ...life, kept: 8990, givings: [...life.givings, { ...otherWay, toGo: 0 }] }
    expect(ought(gone).map(({ quantity, gross }) => [quantity, gross])).toEqual([
      [2, 8000],
      [1, 990],
    ])
    expect(documentsOf({ ...gone, isCancelled: true, givings: [] }), 'nobody was asked yet').toBeNull()
    expect(documentsOf({ ...gone, isCancelled: true, kept: 0 })).toEqual([])
  })
  it('ORDER-14 of what failed and went another way in part, the rest stands there, also where the order is cancelled', () => {
    const { life } = stagesOf({
      lines: [
        { unitPrice: 4000, vatPercent: 5, quantity: 3 },
        { unitPrice: 1000, vatPercent: 27, quantity: 1 },
      ],
      shippingPrice: 990,
      acts: [{ kind: 'cancel', which: 0, copies: 1, sum: 1 }],
    }).at(-1)!
    const stuck = { ...life.givings[0]!, isStuck: true }
    const inPart = { ...life, kept: life.kept - 1500, givings: [stuck] }
    expect(grossOf(ought(inPart))).toBe(inPart.kept)
    expect(ought(inPart)[0], 'its copy stands, for less').toMatchObject({ quantity: 3, gross: 12_000 })
    expect(grossOf(ought({ ...inPart, kept: life.kept - 4000 }))).toBe(life.kept - 4000)
    const whole = { copies: [], delivery: false, price: 0, toGo: 9990 }
    const cancelled = { ...life, isCancelled: true, kept: 9990, givings: [{ ...stuck, toGo: 0 }, whole] }
    expect(documentsOf(cancelled), 'on its way').toBeNull()
    const isStuck = {
      ...cancelled,
      givings: [
        { ...stuck, toGo: 0 },
        { ...whole, isStuck: true },
      ],
    }
    expect(grossOf(ought(isStuck))).toBe(9990)
    expect(grossOf(ought({ ...isStuck, kept: 3000 }))).toBe(3000)
  })
  it('ORDER-14 what is given up after money has come back stands there too, as it waits for the same person', () => {
    const { life } = stagesOf({
      lines: [
        { unitPrice: 4000, vatPercent: 5, quantity: 3 },
        { unitPrice: 1000, vatPercent: 27, quantity: 2 },
      ],
      shippingPrice: 0,
      acts: [
        { kind: 'cancel', which: 0, copies: 1, sum: 1 },
        { kind: 'go', which: 0, copies: 1, sum: 1 },
        { kind: 'cancel', which: 0, copies: 1, sum: 1 },
      ],
    }).at(-1)!
    const [went, failed] = life.givings as [Giving, Giving]
    const [book, gift] = life.lines
    const after = {
      ...life,
      lines: [book!, { ...gift!, cancelledQuantity: 1 }],
      givings: [went, { ...failed, isStuck: true }],
    }
    expect([...sumsByRate(ought(after))]).toEqual([
      [5, 8000],
      [27, 2000],
    ])
    expect(grossOf(ought({ ...after, kept: after.kept - 700 })), 'a part of it has gone').toBe(after.kept - 700)
  })
  it('ORDER-15 of what was paid in cash, rounded down, and all given back, nothing is left on its documents', () => {
    const { life } = stagesOf({
      lines: [{ unitPrice: 3992, vatPercent: 5, quantity: 1 }],
      shippingPrice: 0,
      acts: [{ kind: 'keep', which: 0, copies: 1, sum: 1 }],
    }).at(-1)!
    const [giving] = life.givings
    const gone = { ...life, rounding: -2, allowance: 3990, kept: 0, givings: [{ ...giving!, price: 3990, toGo: 0 }] }
    expect(documentsOf(gone)).toEqual([])
    expect(documentsOf({ ...gone, isCancelled: true, kept: 3 }), 'what coins could not give back').toEqual([])
  })
})
