import { useEffect, useState } from 'react'
import type { Language } from '#site/languages.ts'
import type { ContentKey } from '#shop/catalogue/content/content-keys.ts'
import { postOffice } from '../data/ask-office.ts'
import type { TextLook } from './text.ts'

/** After the last key. */
const TYPING_MS = 400

type Looked = { key: ContentKey; language: Language; markdown: string; against: number | null }

/** What is wrong with the words and how they differ, asked for when nobody has typed for a moment. */
export function useLook({ key, language, markdown, against }: Looked): TextLook | null {
  const [look, setLook] = useState<TextLook | null>(null)
  useEffect(() => {
    let isWanted = true
    const timer = setTimeout(() => {
      void postOffice(
        '/texts/{key}/{language}/look',
        { parameters: { key, language }, body: { markdown, against } },
        crypto.randomUUID(),
      ).then((reply) => {
        if (isWanted && reply.ok) setLook(reply.value)
      })
    }, TYPING_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [key, language, markdown, against])
  return look
}
