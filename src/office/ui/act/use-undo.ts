import type { OfficeInput, OfficePath } from '#server/office/office-api.ts'
import { useAct } from '../../data/use-act.ts'
import type { OwnRefusals } from '../../words/refusal-words.ts'
import { showToast } from '../page/toast-store.ts'
import { useRefusalWords } from './use-refusal-words.ts'

type Offer<Path extends OfficePath<'post'>> = {
  /** What was done. */
  done: string
  /** What takes it back, and what is said then. */
  back: OfficeInput<'post', Path>
  undone: string
  /** What the screen does when it was answered, whether it was taken back or not. */
  onAnswered?: () => void
}

/** Says what was done and offers to take it back by an act of its own: `offerUndo({ done, back: { body }, undone })`. */
export function useUndo<Path extends OfficePath<'post'>>(path: Path, own?: OwnRefusals): (offer: Offer<Path>) => void {
  const undo = useAct(path)
  const inWords = useRefusalWords(own)

  async function takeBack({ back, undone, onAnswered }: Offer<Path>): Promise<void> {
    const answer = await undo.run(back)
    showToast(answer.ok ? undone : inWords(answer.failure))
    onAnswered?.()
  }
  return (offer) => void showToast(offer.done, () => void takeBack(offer))
}
