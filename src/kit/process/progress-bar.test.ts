import { describe, expect, it } from 'vitest'
import { progressBar } from './progress-bar.ts'

function output(isTTY: boolean) {
  const written: string[] = []
  return { isTTY, written, write: (text: string) => written.push(text) }
}

describe('progress of long work', () => {
  it('off a terminal there is a line every tenth, and no more', () => {
    const file = output(false)
    const progress = progressBar({ label: 'Titles', total: 50, output: file })
    for (let done = 0; done < 50; done++) progress.advance(1)
    progress.finish()
    expect(file.written).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 90, 100].map((percent) => `Titles: ${percent} %\n`))
  })
  it('on a terminal one line is drawn over and over, and ended once', () => {
    const terminal = output(true)
    const progress = progressBar({ label: 'Titles', total: 4, output: terminal })
    progress.advance(2)
    progress.advance(2)
    progress.finish()
    expect(terminal.written.every((text) => text.startsWith('\rTitles '))).toBe(true)
    expect(terminal.written.at(-1)).toMatch(/100 % 4\/4\n$/)
    expect(terminal.written.join('').match(/\n/g)).toHaveLength(1)
  })
})
