import { createContext, useContext, useEffect, useState, type ReactNode } from 'react'
import type { Language } from '#site/languages.ts'
import type { OfficeWords } from './hu.ts'

type Spoken = { language: Language; words: OfficeWords }

const SpokenContext = createContext<Spoken | null>(null)

/** Each language is a file of its own: nobody fetches the one they do not read. */
export async function loadWords(language: Language): Promise<Spoken> {
  const words = language === 'hu' ? (await import('./hu.ts')).hu : (await import('./en.ts')).en
  return { language, words }
}

type WordsProviderProps = { first: Spoken; language: Language; children: ReactNode }

/** While another language is on its way, the page stays in the one it has. */
export function WordsProvider({ first, language, children }: WordsProviderProps) {
  const [spoken, setSpoken] = useState(first)
  useEffect(() => {
    let isWanted = true
    void loadWords(language).then((loaded) => isWanted && setSpoken(loaded))
    return () => {
      isWanted = false
    }
  }, [language])
  useEffect(() => {
    document.documentElement.lang = spoken.language
  }, [spoken.language])
  return <SpokenContext value={spoken}>{children}</SpokenContext>
}

function useSpoken(): Spoken {
  const spoken = useContext(SpokenContext)
  if (!spoken) throw new Error('The screen is shown outside of WordsProvider')
  return spoken
}

/** The office's sentences: `words.frame.skip`, `words.frame.waitsForMe(3)`. */
export function useWords(): OfficeWords {
  return useSpoken().words
}

/** The language of the words, which days and numbers have to follow. */
export function useOfficeLanguage(): Language {
  return useSpoken().language
}
