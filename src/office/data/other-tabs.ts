/**
 * What the tabs of one browser tell each other. They have one cookie, so whoever locks or leaves in one has done so in all, and
 * whoever works in one is at work in all.
 */
type TabNews =
  /** Somebody presses keys here. */
  | 'at-work'
  /** Locked, or left: what the others show is nobody’s to read. */
  | 'closed'
  /** Somebody has proven who they are. */
  | 'opened'

const channel = new BroadcastChannel('office')

export function tellOtherTabs(news: TabNews): void {
  channel.postMessage(news)
}

export function listenToOtherTabs(onNews: (news: TabNews) => void): () => void {
  const listener = ({ data }: MessageEvent<TabNews>) => onNews(data)
  channel.addEventListener('message', listener)
  return () => channel.removeEventListener('message', listener)
}
