import { useEffect } from 'react'
import { useWords } from '../words/office-words.tsx'

/** The shop's name, as its page says it. */
export function shopName(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? ''
}

/** What the browser calls the screen that is open. */
export function useScreenTitle(screen: string): void {
  const words = useWords()
  useEffect(() => {
    document.title = words.frame.title(screen, shopName())
  }, [screen, words])
}
