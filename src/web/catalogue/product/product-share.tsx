import { showToast } from '#web/ui/controls/toast-store.ts'
import { useText } from '#words/text.tsx'
import { ActionLink } from '#web/ui/links/action-link.tsx'

type ProductShareProps = { title: string; url: string; className?: string }

/** Hands the page on by the device's own means, or lays its address on the clipboard; without JavaScript it is the address. */
export function ProductShare({ title, url, className }: ProductShareProps) {
  const text = useText()
  const copy = () =>
    navigator.clipboard
      ? navigator.clipboard.writeText(url).then(() => showToast(text('detail.share-copied')))
      : Promise.reject(new Error('There is no clipboard here'))
  const share = async () => {
    // Closing the device's own window is an answer, not a failure.
    if (navigator.share) return navigator.share({ title, url }).catch(() => {})
    return copy().catch(() => showToast(text('detail.share-failed', { url }), { kind: 'bad' }))
  }
  return (
    <ActionLink className={className} href={url} onAct={() => void share()}>
      {text('detail.share')}
    </ActionLink>
  )
}
