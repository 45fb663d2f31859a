import { describe, expect, it } from 'vitest'
import { withMark } from './write-markdown.ts'

const inText = (mark: Parameters<typeof withMark>[0], text: string) => {
  const [before = '', chosen = '', after = ''] = text.split('|')
  const written = withMark(mark, { before, chosen, after }, 'szöveg')
  const { text: words, from, to } = written
  return `${before}${words.slice(0, from)}|${words.slice(from, to)}|${words.slice(to)}${after}`
}

describe('the buttons of the editor', () => {
  it.each([
    ['bold', 'a |szó| b', 'a **|szó|** b'],
    ['bold', 'a |**szó**| b', 'a |szó| b'],
    ['italic', 'a || b', 'a *|szöveg|* b'],
    ['italic', 'a |**szó**| b', 'a *|**szó**|* b'],
    ['heading', 'elöl\n|Cím|\nutána', 'elöl\n\n## |Cím|\n\nutána'],
    ['heading', '|## Cím|', '|Cím|'],
    ['list', 'elöl |egy\nkettő|', 'elöl \n- |egy\n- kettő|'],
    ['link', '|ide|', '[ide](https://||)'],
  ] as const)('OFFICE-64 %s: %j becomes %j', (mark, before, after) => {
    expect(inText(mark, before)).toBe(after)
  })
})
