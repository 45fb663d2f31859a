export type DiffPart = { kind: 'same' | 'added' | 'cut'; text: string }
/** A stretch of lines: left as it was, or changed, with its words as they were and are. */
export type DiffHunk = { kind: 'same'; text: string } | { kind: 'changed'; parts: DiffPart[] }

/** Of texts that differ in more pieces no shortest way is sought: the one is gone, the other is new. */
const MOST_LINES = 600
/** Of each stretch of changed lines; there may be many of them. */
const MOST_WORDS = 200

/** What was changed between two texts: by lines, and in lines that have changed by words. */
export function textDiff(before: string, after: string): DiffHunk[] {
  const hunks: DiffHunk[] = []
  let [cut, added] = ['', '']
  const close = () => {
    if (cut !== '' || added !== '')
      hunks.push({ kind: 'changed', parts: shortestDiff(wordsOf(cut), wordsOf(added), MOST_WORDS) })
    cut = added = ''
  }
  for (const { kind, text } of shortestDiff(linesOf(before), linesOf(after), MOST_LINES)) {
    if (kind === 'added') added += text
    else if (kind === 'cut') cut += text
    else {
      close()
      hunks.push({ kind: 'same', text })
    }
  }
  close()
  return hunks
}

function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? []
}

/** Words, and what stands between them. */
function wordsOf(text: string): string[] {
  return text.match(/\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? []
}

/** Myers' shortest way from one list to the other, in time that grows with their length and the number of changes. */
function shortestDiff(before: readonly string[], after: readonly string[], mostChanges: number): DiffPart[] {
  let start = 0
  while (start < before.length && before[start] === after[start]) start += 1
  let end = 0
  const most = Math.min(before.length, after.length) - start
  while (end < most && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1
  const from = before.slice(start, before.length - end)
  const to = after.slice(start, after.length - end)
  const steps = stepsBetween(from, to, mostChanges)
  const middle = steps ?? [part('cut', from), part('added', to)]
  return joined([part('same', before.slice(0, start)), ...middle, part('same', before.slice(before.length - end))])
}

const part = (kind: DiffPart['kind'], pieces: readonly string[]): DiffPart => ({ kind, text: pieces.join('') })

/** Null where it would take more changes than anybody wants to look at. */
function stepsBetween(from: readonly string[], to: readonly string[], mostChanges: number): DiffPart[] | null {
  // How far one comes on each diagonal with so many changes; each round is kept to find the way back.
  const rounds: Map<number, number>[] = []
  let reached = new Map([[1, 0]])
  for (let changes = 0; changes <= mostChanges; changes += 1) {
    const next = new Map(reached)
    for (let diagonal = -changes; diagonal <= changes; diagonal += 2) {
      let x = isDown(reached, diagonal, changes) ? at(reached, diagonal + 1) : at(reached, diagonal - 1) + 1
      while (x < from.length && x - diagonal < to.length && from[x] === to[x - diagonal]) x += 1
      next.set(diagonal, x)
      if (x >= from.length && x - diagonal >= to.length) return wayBack([...rounds, reached], from, to)
    }
    rounds.push(reached)
    reached = next
  }
  return null
}

const at = (reached: ReadonlyMap<number, number>, diagonal: number) => reached.get(diagonal) ?? -1

/** Whether the next step puts something in, not takes something out. */
function isDown(reached: ReadonlyMap<number, number>, diagonal: number, changes: number): boolean {
  return diagonal === -changes || (diagonal !== changes && at(reached, diagonal - 1) < at(reached, diagonal + 1))
}

function wayBack(
  rounds: readonly ReadonlyMap<number, number>[],
  from: readonly string[],
  to: readonly string[],
): DiffPart[] {
  const parts: DiffPart[] = []
  let [x, y] = [from.length, to.length]
  for (let changes = rounds.length - 1; changes >= 0; changes -= 1) {
    const reached = rounds[changes] ?? new Map<number, number>()
    const diagonal = x - y
    const before = isDown(reached, diagonal, changes) ? diagonal + 1 : diagonal - 1
    const beforeX = at(reached, before)
    const beforeY = beforeX - before
    while (x > Math.max(beforeX, 0) && y > Math.max(beforeY, 0)) {
      x -= 1
      y -= 1
      parts.push({ kind: 'same', text: from[x] ?? '' })
    }
    if (changes === 0) break
    if (x === beforeX) parts.push({ kind: 'added', text: to[beforeY] ?? '' })
    else parts.push({ kind: 'cut', text: from[beforeX] ?? '' })
    ;[x, y] = [beforeX, beforeY]
  }
  return parts.toReversed()
}

/** What is the same kind is one part, and of what was changed in one place the old comes before the new. */
function joined(parts: readonly DiffPart[]): DiffPart[] {
  const whole: DiffPart[] = []
  let [cut, added] = ['', '']
  const close = () => {
    if (cut !== '') whole.push({ kind: 'cut', text: cut })
    if (added !== '') whole.push({ kind: 'added', text: added })
    cut = added = ''
  }
  for (const { kind, text } of parts) {
    if (kind === 'cut') cut += text
    else if (kind === 'added') added += text
    else if (text !== '') {
      close()
      const last = whole.at(-1)
      if (last?.kind === 'same') last.text += text
      else whole.push({ kind, text })
    }
  }
  close()
  return whole
}
