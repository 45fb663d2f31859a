import type { CartChange } from '#shop/selling/cart/cart-changes.ts'
import { useLanguage, useText } from '#words/text.tsx'
import { changeInWords } from '../cart-text.ts'
import { MessageLine } from '#web/ui/status/message-line.tsx'

/** What the shop no longer has at all; shown once. */
export function CartUnavailable({ changes }: { changes: readonly CartChange[] }) {
  const text = useText()
  const language = useLanguage()
  return changes
    .filter(({ kind }) => kind === 'gone')
    .map((change) => (
      <MessageLine key={change.productid} role="status">
        {changeInWords(change, language, text)}
      </MessageLine>
    ))
}
