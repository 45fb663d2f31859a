import { joinLists } from '#web/data/wishes/join-lists.ts'
import { readLists, writeLists } from '#web/data/wishes/stored-lists.ts'
import { accountWishes } from '#web/data/wishes/account-wishes.ts'
import { oneTabAtATime } from '#web/data/browser-tabs.ts'
import { endSignInNews, isSignInNews } from '#web/data/sign-in-news.ts'
import { showToast } from '#web/ui/controls/toast-store.ts'
import type { Text } from '#words/text.tsx'

const listeners = new Set<() => void>()

/** For a page that shows lists: they have changed beside it. */
export function onListsJoined(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** WISH-05: after signing in, for whoever has lists in this browser; what cannot be asked now is asked on the next page. */
export async function joinAfterSignIn(text: Text): Promise<void> {
  await oneTabAtATime('wish-lists', async () => {
    // Another tab may have done it meanwhile; what is taken back after it stays in the browser until the next sign-in.
    if (!isSignInNews('lists')) return
    const stored = readLists()
    if (stored.length === 0) return endSignInNews('lists')
    const { count, left, undo } = await joinLists(stored, accountWishes, writeLists)
    endSignInNews('lists')
    for (const listener of listeners) listener()
    if (count === 0) return
    const sentence = text('wishes.joined', { count })
    const takeBack = async () => {
      try {
        await undo()
      } catch {
        showToast(text('wishes.not-done'), { kind: 'bad' })
      }
      for (const listener of listeners) listener()
    }
    showToast(left.length > 0 ? `${sentence} ${text('wishes.join-left')}` : sentence, {
      action: { label: text('toast.undo'), run: () => void takeBack() },
    })
  })
}
