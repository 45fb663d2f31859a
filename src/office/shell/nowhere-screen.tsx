import { useWords } from '../words/office-words.tsx'
import { useScreenTitle } from './use-screen-title.ts'

/** An address of the office at which there is nothing. */
export function Component() {
  const words = useWords()
  useScreenTitle(words.frame.nowhere)
  return (
    <main>
      <h1>{words.frame.nowhere}</h1>
    </main>
  )
}
