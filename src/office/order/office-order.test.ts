import { describe, expect, it } from 'vitest'
import type { AttentionKind } from '#shop/selling/orders/attention-reasons.ts'
import { returnToReceive, type OfficeOrderAnswer } from './office-order.ts'

const AT = '2026-11-16T09:00:00.000Z'
const announced: OfficeOrderAnswer['returns'][number] = {
  number: 2,
  status: 'ANNOUNCED',
  announcedAt: AT,
  endedAt: null,
  reason: null,
  isExchange: false,
  lines: [],
}

function anOrder(can: OfficeOrderAnswer['can'], ...unseen: AttentionKind[]) {
  const attentions = unseen.map((kind) => ({ reason: kind, kind, at: AT, seenBy: null, seenAt: null }))
  return { can, attentions, returns: [{ ...announced, number: 1, status: 'REFUNDED' as const }, announced] }
}

describe('what is next with an order', () => {
  it('OFFICE-04 OFFICE-74 an announced return is received before its mark is seen, by whoever may give the money back', () => {
    const can = { seen: 'yes', refund: 'yes', delivered: 'yes' } as const
    expect(returnToReceive(anOrder(can, 'withdrawal'))).toBe(2)
    expect(returnToReceive(anOrder(can))).toBe(2)
    expect(returnToReceive({ ...anOrder(can), returns: [] })).toBeNull()
    expect(returnToReceive(anOrder({ seen: 'yes' }, 'withdrawal'))).toBeNull()
  })

  it('OFFICE-04 what still has to leave, and any other reason to look at the order, come first', () => {
    expect(returnToReceive(anOrder({ pack: 'yes', refund: 'yes' }))).toBeNull()
    expect(returnToReceive(anOrder({ seen: 'yes', refund: 'yes' }, 'withdrawal', 'reversed'))).toBeNull()
  })
})
