import { useWords } from '../../words/office-words.tsx'
import { Avatar } from './avatar.tsx'

/** Colleagues who have the same record open; nothing where nobody has. */
export function Presence({ names }: { names: readonly string[] }) {
  const words = useWords()
  return (
    <p className="quiet small" role="status">
      {names.length > 0 && (
        <>
          {names.map((name) => (
            <Avatar key={name} name={name} presence="here" />
          ))}{' '}
          {words.parts.alsoOpen(names)}
        </>
      )}
    </p>
  )
}
