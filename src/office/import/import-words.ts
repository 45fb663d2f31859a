import { useEffect, useState } from 'react'
import type { Language } from '#site/languages.ts'
import type * as hungarianProblems from '#words/messages/hu/import-problems.ts'
import type { ImportScreenWords } from '../words/hu/imports.ts'
import { useOfficeLanguage } from '../words/office-words.tsx'

type Messages = { readonly [Name in keyof typeof hungarianProblems]: Readonly<Record<string, unknown>> }

/** The screens' own sentences, and with them what reports of runs are told in. */
export type ImportWords = ImportScreenWords & {
  messages: Messages & {
    importProblems: Readonly<Record<string, { meaning: string; advice: string }>>
    importGuards: Readonly<Record<string, string>>
    importActions: Readonly<Record<string, string>>
    importStates: Readonly<Record<string, string>>
  }
}

const LOADS: Record<Language, () => Promise<ImportWords>> = {
  hu: async () => {
    const [own, messages] = await Promise.all([
      import('../words/hu/imports.ts'),
      import('#words/messages/hu/import-problems.ts'),
    ])
    return { ...own.imports, messages }
  },
  en: async () => {
    const [own, messages] = await Promise.all([
      import('../words/en/imports.ts'),
      import('#words/messages/en/import-problems.ts'),
    ])
    return { ...own.imports, messages }
  },
}

const spoken = new Map<Language, ImportWords>()

/** For the loaders of these screens: nobody else fetches the words. */
export async function loadImportWords(
  language: Language = document.documentElement.lang === 'en' ? 'en' : 'hu',
): Promise<void> {
  if (!spoken.has(language)) spoken.set(language, await LOADS[language]())
}

/** While another language is on its way, the screen stays in the one it has. */
export function useImportWords(): ImportWords {
  const language = useOfficeLanguage()
  const [, setLoaded] = useState<Language | null>(null)
  useEffect(() => {
    if (!spoken.has(language)) void loadImportWords(language).then(() => setLoaded(language))
  }, [language])
  const words = spoken.get(language) ?? [...spoken.values()][0]
  if (!words) throw new Error('The words of the import were not loaded')
  return words
}
