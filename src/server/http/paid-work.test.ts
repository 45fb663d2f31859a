import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paidWork } from './paid-work.ts'
import { workBudget } from './work-budget.ts'

const VISITOR = { work: 'pages', address: '203.0.113.1', language: 'hu' } as const

function aShop() {
  const clock = { ms: 0 }
  const now = () => clock.ms
  const budget = workBudget({ now, isOn: true })
  return { clock, budget, paid: paidWork({ budget, now }) }
}

describe('what is made for a network', () => {
  it('WEB-52 is made until it has taken too long, then refused in one line of its language, and made again later', async () => {
    const { clock, paid } = aShop()
    const page = async (ms: number) => {
      clock.ms += ms
      return 'a page'
    }
    expect(await paid(VISITOR, () => page(19_990))).toBe('a page')
    expect(await paid(VISITOR, () => page(2_000))).toBe('a page')
    const never = () => expect.unreachable()
    const refused = (await paid(VISITOR, never)) as Response
    expect(refused.status).toBe(429)
    const seconds = refused.headers.get('retry-after')
    expect(seconds).toBe('2')
    expect(await refused.text()).toBe(
      `Az Ön hálózatából túl sokat kértek egyszerre. Kérjük, próbálja újra ${seconds} másodperc múlva.\n`,
    )
    const inEnglish = (await paid({ ...VISITOR, language: 'en' }, never)) as Response
    expect(await inEnglish.text()).toMatch(
      /^Your network has asked for too much at once\. Please try again in \d+ seconds?\.\n$/,
    )
    expect(await paid({ ...VISITOR, address: '203.0.113.2' }, () => page(1))).toBe('a page')
    expect(await paid({ ...VISITOR, work: 'pictures' }, () => page(1))).toBe('a page')
    clock.ms += Number(seconds) * 1000
    expect(await paid(VISITOR, () => page(1))).toBe('a page')
  })

  it('is counted also where it fails, and before any of many at the same time has ended', async () => {
    const { clock, budget, paid } = aShop()
    await expect(
      paid(VISITOR, async () => {
        clock.ms += 25_000
        throw new Error('broken')
      }),
    ).rejects.toThrow('broken')
    expect(budget.secondsUntil('pages', VISITOR.address)).toBe(10)

    const endless = () => new Promise<never>(() => {})
    let begun = 0
    const address = '203.0.113.3'
    for (; budget.secondsUntil('pages', address) === 0; begun++) void paid({ ...VISITOR, address }, endless)
    expect(begun).toBe(2_001)
  })

  it('is paid in parts where several are made at a time: all together never pay more than the time that has passed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.nat(500), fc.nat(9)), { maxLength: 40 }), async (steps) => {
        const clock = { ms: 0 }
        const spent: number[] = []
        const budget = { secondsUntil: () => 0, spend: (_: unknown, __: unknown, ms: number) => void spent.push(ms) }
        const paid = paidWork({ budget, now: () => clock.ms })
        const open: (() => void)[] = []
        const ended: Promise<unknown>[] = []
        for (const [pause, which] of steps) {
          clock.ms += pause
          if (which < open.length) open.splice(which, 1)[0]?.()
          else ended.push(paid(VISITOR, () => new Promise<void>((resolve) => open.push(resolve))))
          await Promise.resolve()
        }
        for (const end of open) end()
        await Promise.all(ended)
        const total = spent.reduce((sum, ms) => sum + ms, 0)
        expect(total).toBeLessThanOrEqual(clock.ms + ended.length * 10 + 1e-6)
      }),
    )
  })

  it.each(['127.0.0.1', '::1', '10.1.2.3', '172.17.0.1', '192.168.1.20', 'fd00::1'])(
    'is not counted for %s: the shopkeeper, or a proxy that stands for everybody',
    async (address) => {
      const { clock, paid } = aShop()
      for (let count = 0; count < 3; count++)
        expect(await paid({ ...VISITOR, address }, async () => (clock.ms += 60_000))).toBe(clock.ms)
    },
  )
})
