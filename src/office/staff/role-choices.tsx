import type { OfficeAnswer } from '#server/office/office-api.ts'
import { PERMISSIONS } from '#shop/people/staff/permissions.ts'
import { Checkbox } from '../ui/controls/choices.tsx'
import { useWords } from '../words/office-words.tsx'
import styles from './staff.module.css'

type RoleChoicesProps = {
  roles: OfficeAnswer<'get', '/roles'>['roles']
  chosen: readonly string[]
  problem?: string | null
  onChange: (chosen: string[]) => void
}

/** Each with what it may, in words. */
export function RoleChoices({ roles, chosen, problem, onChange }: RoleChoicesProps) {
  const words = useWords()
  return (
    <fieldset className={styles.roles} aria-invalid={problem ? true : undefined}>
      <legend className={styles.required}>{words.staff.roles}</legend>
      {roles.map(({ id, permissions }) => (
        <div key={id}>
          <Checkbox
            label={words.role[id] ?? id}
            isChecked={chosen.includes(id)}
            onChange={(isOn) => onChange(isOn ? [...chosen, id] : chosen.filter((one) => one !== id))}
          />
          <p className={styles.may}>
            {permissions.length === PERMISSIONS.length
              ? words.staff.mayAll
              : permissions.map((one) => words.permissions[one]).join('; ')}
          </p>
        </div>
      ))}
      {problem && <p className={styles.problem}>{problem}</p>}
    </fieldset>
  )
}
