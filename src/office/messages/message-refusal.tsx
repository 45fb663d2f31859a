import { Notice } from '../ui/page/notice.tsx'
import { useWords } from '../words/office-words.tsx'

/** Why something was not done. */
export function MessageRefusal({ kind }: { kind: string }) {
  const { messages: words } = useWords()
  return <Notice tone="wrong" icon="alert" isNews title={words.refusals[kind] ?? words.refusals.other} />
}
