import { dayWithYear } from '../ui/page/moments.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'

type LastChangedProps = {
  changed: { at: string; by: string } | null
  /** Nobody has said anything else than what came with the shop. */
  isDefault?: boolean
}

/** Who changed it last, and when. */
export function LastChanged({ changed, isDefault = false }: LastChangedProps) {
  const { settings: words } = useWords()
  const language = useOfficeLanguage()
  if (!changed) return isDefault ? words.byDefault : words.fromSetup
  const who = `${changed.by}, ${dayWithYear(new Date(changed.at), language)}`
  return isDefault ? `${words.byDefault} (${who})` : who
}
