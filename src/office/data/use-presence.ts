import { useEffect, useState } from 'react'
import { postOffice } from './ask-office.ts'
import { useHeard } from './use-changes.ts'

const AGAIN_MS = 20_000

/** Who else has this record open, by name; while this screen shows it, they see the same of us. */
export function usePresence(record: string): readonly string[] {
  const [others, setOthers] = useState<readonly string[]>([])

  async function tell(): Promise<void> {
    if (document.visibilityState !== 'visible') return
    const presence = await postOffice('/presence', { body: { record, state: 'open' } }, crypto.randomUUID())
    if (presence.ok) setOthers(presence.value.others)
  }

  useHeard([`presence:${record}`], () => void tell())
  useEffect(() => {
    void tell()
    const timer = setInterval(() => void tell(), AGAIN_MS)
    return () => {
      clearInterval(timer)
      void postOffice('/presence', { body: { record, state: 'closed' } }, crypto.randomUUID())
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is told depends on the record alone
  }, [record])
  return others
}
