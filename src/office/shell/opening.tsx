import { useWords } from '../words/office-words.tsx'

/** Shown while the first screen is fetched. */
export function Opening() {
  return (
    <p className="vh" role="status">
      {useWords().frame.loading}
    </p>
  )
}
