import { useCallback, useEffect, useState } from 'react'
import type { MarkProblemKind } from '#shop/selling/wishes/wish-words.ts'
import { requireData } from '#web/data/api/require-data.ts'
import { useAuth } from '#web/data/auth-store.ts'
import { giverKey, rememberGiver } from '#web/data/wishes/giver-keys.ts'
import { MARK_WISH, TAKE_BACK_WISH_MARK, WISH_MARKS_BY_LINK } from '#web/data/wishes/wish-operations.graphql.ts'
import type { SharedListPage } from './load-shared-list.ts'

type Mark = { mine: boolean; until: string }
export type Marks = {
  /** `first`: what the page itself brought; `unread`: nobody could be asked. */
  phase: 'first' | 'read' | 'own' | 'unread'
  of: (wish: string) => Mark | null
  /** What takes back the marks of a browser that remembers nothing; null where it does. */
  keyToKeep: string | null
  mark: (wish: string) => Promise<MarkProblemKind | 'failed' | null>
  takeBack: (wish: string) => Promise<MarkProblemKind | 'failed' | null>
}

/** WISH-04: who gets what, as whoever is here may know it: an owner who is signed in is told nothing. */
export function useMarks({ token, giver: given, marks: first }: SharedListPage): Marks {
  const { userid } = useAuth()
  const [phase, setPhase] = useState<Marks['phase']>('first')
  const [marks, setMarks] = useState(new Map<string, Mark>(first.map(({ id, ...mark }) => [id, mark])))
  const [giver, setGiver] = useState(given)
  const [isKept, setIsKept] = useState(true)

  const read = useCallback(async () => {
    const key = given ?? giverKey(token)
    if (given) setIsKept(rememberGiver(token, given))
    try {
      const { listWishMarks: answer } = await requireData(WISH_MARKS_BY_LINK, { token, giver: key })
      setGiver(key)
      setPhase(answer?.isOwn ? 'own' : 'read')
      setMarks(new Map<string, Mark>(answer?.marks.map(({ id, ...mark }) => [id, mark])))
    } catch {
      setPhase('unread')
    }
    // Whose list it is depends on who is signed in.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [token, given, userid])
  useEffect(() => void read(), [read])

  return {
    phase,
    of: (wish) => marks.get(wish) ?? null,
    keyToKeep: isKept ? null : giver,
    async mark(wish) {
      try {
        const { markWish: answer } = await requireData(MARK_WISH, { token, wish, giver })
        if (!answer.giver || !answer.until) {
          if (answer.problem === 'taken') await read()
          return answer.problem ?? 'failed'
        }
        const mark = { mine: true, until: answer.until }
        setGiver(answer.giver)
        setIsKept(rememberGiver(token, answer.giver))
        setMarks(new Map<string, Mark>([...marks, [wish, mark]]))
        return null
      } catch {
        return 'failed'
      }
    },
    async takeBack(wish) {
      try {
        const variables = { token, wish, giver: giver ?? '' }
        const { takeBackWishMark: answer } = await requireData(TAKE_BACK_WISH_MARK, variables, { isRepeatable: true })
        if (!answer.problem) setMarks(new Map([...marks].filter(([id]) => id !== wish)))
        return answer.problem
      } catch {
        return 'failed'
      }
    },
  }
}
