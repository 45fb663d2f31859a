import { describe, expect, it } from 'vitest'
import { listWithoutIdle, longFunctions, MOST_LINES, problemsOf, readEntries } from './long-functions.ts'

const steps = (count: number) => '  step()\n'.repeat(count)
const long = steps(MOST_LINES)
const placesIn = (source: string) => longFunctions('src/kit/x.tsx', source).map(({ place }) => place)

describe('long functions', () => {
  it('are found however they are written, by their name and those around them', () => {
    expect(placesIn(`export function go() {\n${long}}`)).toEqual(['src/kit/x.tsx:go'])
    expect(placesIn(`export const go = async () => {\n${long}}`)).toEqual(['src/kit/x.tsx:go'])
    expect(placesIn(`export const Row = memo(() => {\n${long}  return <tr />\n})`)).toEqual(['src/kit/x.tsx:Row'])
    expect(placesIn(`const door = { open: () => {\n${long}} }`)).toEqual(['src/kit/x.tsx:open'])
    expect(placesIn(`export default function () {\n${long}}`)).toEqual(['src/kit/x.tsx:default'])
    expect(placesIn(`function outer() {\n  const inner = () => {\n${long}}\n}`)).toEqual([
      'src/kit/x.tsx:outer',
      'src/kit/x.tsx:outer/inner',
    ])
  })

  it('are those of more than 80 lines, from the first to the last', () => {
    expect(placesIn(`${'\n'.repeat(200)}function go() {\n${steps(MOST_LINES - 2)}}`)).toEqual([])
    expect(longFunctions('x.ts', `function go() {\n${steps(MOST_LINES - 1)}}`)).toEqual([
      { place: 'x.ts:go', lines: 81 },
    ])
  })
})

describe('the list of reasons', () => {
  const functions = [{ place: 'a.ts:go', lines: 90 }]
  const problems = (list: string) => problemsOf(functions, readEntries(list))

  it('has one for each long function, and for no other', () => {
    expect(problems('a.ts:go one statement of SQL\n')).toEqual([])
    expect(problems('')).toEqual(['a.ts:go has 90 lines, 80 are the most: split it, or say why not'])
    expect(problems('a.ts:go\n')).toHaveLength(1)
    expect(problems('a.ts:go a reason\nb.ts:gone a reason\n')).toEqual([
      'b.ts:gone is no long function any more: drop its entry (--write)',
    ])
  })

  it('is sorted, with each function once', () => {
    expect(problems('b.ts:x a reason\na.ts:go a reason\n')).toContain('the list is not sorted, each place once')
    expect(problems('a.ts:go a reason\na.ts:go another\n')).toEqual(['the list is not sorted, each place once'])
  })

  it('is written without what no longer applies, and with the reasons it had', () => {
    const list = 'b.ts:gone a reason\na.ts:go one statement of SQL\n'
    expect(listWithoutIdle(functions, readEntries(list))).toBe('a.ts:go one statement of SQL\n')
  })
})
