import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPublicAddress, NOT_PUBLIC_V4 } from './public-address.ts'

const dotted = (bits: number) => [24, 16, 8, 0].map((shift) => (bits >>> shift) & 255).join('.')
const bitsOf = (address: string) => address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0)
const hextets = (bits: number) => `${(bits >>> 16).toString(16)}:${(bits & 0xffff).toString(16)}`

/** The same rule by arithmetic. */
function isSpecial(bits: number): boolean {
  return NOT_PUBLIC_V4.some((network) => {
    const [address = '', prefix] = network.split('/')
    return Math.floor(bits / 2 ** (32 - Number(prefix))) === Math.floor(bitsOf(address) / 2 ** (32 - Number(prefix)))
  })
}

const anyV4 = fc.oneof(
  fc.nat(0xffffffff),
  // The edges of each network, where a wrong prefix would show.
  fc.constantFrom(...NOT_PUBLIC_V4).chain((network) => {
    const [address = '', prefix] = network.split('/')
    const size = 2 ** (32 - Number(prefix))
    return fc.constantFrom(-1, 0, 1, size - 1, size).map((offset) => (bitsOf(address) + offset + 2 ** 32) % 2 ** 32)
  }),
)

describe('an address of the internet', () => {
  it('IMPORT-10 is none of those that are this machine’s, a network’s own, or nobody’s', () => {
    fc.assert(
      fc.property(anyV4, (bits) => isPublicAddress(dotted(bits)) === !isSpecial(bits)),
      { numRuns: 2000 },
    )
  })

  it('IMPORT-10 is judged the same in its mapped and translated forms', () => {
    fc.assert(
      fc.property(anyV4, (bits) => {
        const verdict = isPublicAddress(dotted(bits))
        for (const form of [`::ffff:${dotted(bits)}`, `::ffff:${hextets(bits)}`, `64:ff9b::${dotted(bits)}`])
          expect(isPublicAddress(form)).toBe(verdict)
      }),
    )
  })

  it('IMPORT-10 of IPv6 only what is given out', () => {
    const part = fc.nat(0xffff).map((number) => number.toString(16))
    const outside = fc.nat(0xffff).filter((first) => first < 0x2000 || first >= 0x4000)
    fc.assert(
      fc.property(outside, fc.array(part, { minLength: 7, maxLength: 7 }), (first, rest) => {
        fc.pre(first !== 0x64 && first !== 0)
        return !isPublicAddress([first.toString(16), ...rest].join(':'))
      }),
    )
    for (const own of ['::', '::1', 'fe80::1', 'fe80::1%eth0', 'fd00::1', 'fc00::1', 'ff02::1', 'fec0::1', '100::1'])
      expect(isPublicAddress(own), own).toBe(false)
    for (const special of ['2001:db8::1', '3fff::1', '2002:7f00:1::', '2001::1', '::7f00:1', '64:ff9b:1::a00:1'])
      expect(isPublicAddress(special), special).toBe(false)
    for (const open of ['2606:4700::6810:84e5', '2a00:1450:400d:80c::200e', '64:ff9b::8.8.8.8', '::ffff:8.8.8.8'])
      expect(isPublicAddress(open), open).toBe(true)
  })

  it('is an address, whatever a name looks like', () => {
    for (const text of ['', 'localhost', 'example.com', '1.2.3', '8.8.8.8/8', '[2606:4700::1]', '0x7f.1'])
      expect(isPublicAddress(text), text).toBe(false)
    expect(isPublicAddress('193.224.1.1')).toBe(true)
  })
})
