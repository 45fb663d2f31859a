import type { OfficeAnswer } from '#server/office/office-api.ts'
import { Checkbox } from '../ui/controls/choices.tsx'
import { useWords } from '../words/office-words.tsx'
import styles from './staff.module.css'

type RoleChoicesProps = {
  roles: OfficeAnswer<'get', '/roles'>['roles']
  chosen: readonly string[]
  problem?: string | null
  onChange: (chosen: string[]) => void
}

export function RoleChoices({ roles, chosen, problem, onChange }: RoleChoicesProps) {
  const words = useWords()
  return (
    <fieldset className={styles.roles} aria-invalid={problem ? true : undefined}>
      <legend>{words.staff.roles}</legend>
      {roles.map(({ id }) => (
        <Checkbox
          key={id}
          label={words.role[id] ?? id}
          isChecked={chosen.includes(id)}
          onChange={(isOn) => onChange(isOn ? [...chosen, id] : chosen.filter((one) => one !== id))}
        />
      ))}
      {problem && <p className={styles.problem}>{problem}</p>}
    </fieldset>
  )
}
