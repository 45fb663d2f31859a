import { median, report, rounded } from './figures.ts'

export const CONCURRENT = 10
export const ROUNDS = 3

/** How long each visit took, the shortest first; ten visitors, each asks again when answered. */
export async function visits<Question>(
  questions: readonly Question[],
  ask: (question: Question) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = []
  let next = 0
  const visitor = async () => {
    while (next < questions.length) {
      const question = questions[next++] as Question
      const startedAt = performance.now()
      await ask(question)
      times.push(performance.now() - startedAt)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENT }, visitor))
  return times.sort((a, b) => a - b)
}

/** Several kinds of visits in turns, so that a noisy minute touches all of them; each figure is the median of its rounds. */
export async function inTurns(
  kinds: readonly { name: string; round: (round: number) => Promise<number[]> }[],
): Promise<void> {
  const measured = kinds.map(({ name }) => ({ name, rounds: [] as number[][] }))
  for (let round = 0; round < ROUNDS; round++)
    for (const [place, kind] of kinds.entries()) measured[place]?.rounds.push(await kind.round(round))
  for (const { name, rounds } of measured)
    for (const [label, share] of [
      ['p50', 0.5],
      ['p99', 0.99],
    ] as const)
      report({
        name: `${name}: ${label}`,
        value: rounded(median(rounds.map((times) => timeAt(times, share)))),
        unit: 'ms',
      })
}

/** The time within which such a share of them was answered; the shortest stand first. */
export function timeAt(times: readonly number[], share: number): number {
  return times[Math.floor(times.length * share)] ?? NaN
}
