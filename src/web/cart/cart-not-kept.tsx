import { useState } from 'react'
import { keepsCookies } from '#web/data/browser-storage.ts'
import { useText } from '#words/text.tsx'
import { MessageLine } from '#web/ui/status/message-line.tsx'

/** A browser that keeps no cookies has its cart as long as the page is open, and is told so. */
export function CartNotKept() {
  const text = useText()
  const [isKept] = useState(keepsCookies)
  return isKept ? null : <MessageLine>{text('cart.not-kept')}</MessageLine>
}
