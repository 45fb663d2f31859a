import type { OfficeAnswer, OfficeInput, OfficePath } from '#server/office/office-api.ts'
import { useAct } from '../../data/use-act.ts'
import { useWords } from '../../words/office-words.tsx'
import type { OwnRefusals } from '../../words/refusal-words.ts'
import { showToast } from '../page/toast-store.ts'
import { useRefusalWords } from './use-refusal-words.ts'

type Offer<Path extends OfficePath<'post'>> = {
  /** What was done. */
  done: string
  /** What takes it back, and what is said then. */
  back: OfficeInput<'post', Path>
  undone: string | ((answer: OfficeAnswer<'post', Path>) => string)
  onUndone?: () => void
}

/** Says what was done and offers to take it back by an act of its own: `offerUndo({ done, back: { body }, undone })`. */
export function useUndo<Path extends OfficePath<'post'>>(path: Path, own?: OwnRefusals): (offer: Offer<Path>) => void {
  const undo = useAct(path)
  const { parts } = useWords()
  const inWords = useRefusalWords({ ...parts.undoRefusals, ...own })

  async function takeBack({ back, undone, onUndone }: Offer<Path>): Promise<void> {
    const answer = await undo.run(back)
    if (!answer.ok) return void showToast(inWords(answer.failure))
    showToast(typeof undone === 'string' ? undone : undone(answer.value))
    onUndone?.()
  }
  return (offer) => void showToast(offer.done, () => void takeBack(offer))
}
