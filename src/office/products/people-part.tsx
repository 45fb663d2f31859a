import { useState } from 'react'
import { CONTRIBUTOR_ROLES, type ContributorRole } from '#shop/catalogue/products/product-facts.ts'
import type { TitlePerson } from '#shop/catalogue/titles/title-fields.ts'
import { Button, IconButton } from '../ui/controls/button.tsx'
import { SelectField } from '../ui/controls/field.tsx'
import { Icon } from '../ui/controls/icon.tsx'
import { TextButton } from '../ui/controls/text-link.tsx'
import { NamePicker } from '../ui/pick/name-picker.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { FieldConflict, FieldSource, ReleasedValue } from './field-frame.tsx'
import { FormPart } from './form-part.tsx'
import type { Title, TitleForm } from './use-title-form.ts'
import peopleStyles from './people-part.module.css'
import styles from './title.module.css'

/** Who had a part in it, with what they did, in the order in which the book names them. */
export function PeoplePart({ title, form }: { title: Title; form: TitleForm }) {
  const words = useWords().product
  const people = form.fields.contributors
  const problem = form.problemOf('contributors')
  const put = (next: readonly TitlePerson[]) => form.type('contributors', next)

  function move(at: number, by: -1 | 1): void {
    const other = people[at + by]
    const one = people[at]
    if (!one || !other) return
    put(people.map((person, place) => (place === at ? other : place === at + by ? one : person)))
  }

  const withRoles = (at: number, roles: readonly ContributorRole[]) =>
    put(people.map((person, place) => (place === at ? { ...person, roles } : person)))

  return (
    <FormPart id="people" aside={<FieldSource title={title} form={form} field="contributors" />}>
      <ol className={peopleStyles.people}>
        {people.map((person, at) => (
          <PersonRow
            key={`${person.id ?? person.name.hu} ${at}`}
            {...{ person, at }}
            isLast={at === people.length - 1}
            isReadOnly={form.isReadOnly}
            onRoles={(roles) => withRoles(at, roles)}
            onMove={(by) => move(at, by)}
            onRemove={() => put(people.filter((_, place) => place !== at))}
          />
        ))}
      </ol>
      {people.length === 0 && <p className="quiet">{words.nobody}</p>}
      {problem && <p className={styles.problem}>{problem}</p>}
      <p className="quiet small">
        <ReleasedValue title={title} form={form} field="contributors" />
      </p>
      {!form.isReadOnly && <AddPerson onAdd={(person) => put([...people, person])} />}
      <FieldConflict title={title} form={form} field="contributors" />
    </FormPart>
  )
}

type PersonRowProps = {
  person: TitlePerson
  at: number
  isLast: boolean
  isReadOnly: boolean
  onRoles: (roles: readonly ContributorRole[]) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

function PersonRow({ person, at, isLast, isReadOnly, onRoles, onMove, onRemove }: PersonRowProps) {
  const words = useWords().product
  const language = useOfficeLanguage()
  return (
    <li>
      <span className="serif">{person.name[language]}</span>
      <span className={peopleStyles.roles}>
        {person.roles.map((role) => (
          <span key={role} className={peopleStyles.role}>
            {words.roles[role]}
            {!isReadOnly && person.roles.length > 1 && (
              <button
                type="button"
                aria-label={words.withoutRole(person.name[language], words.roles[role])}
                onClick={() => onRoles(person.roles.filter((one) => one !== role))}
              >
                <Icon name="close" size="small" />
              </button>
            )}
          </span>
        ))}
      </span>
      {!isReadOnly && <PersonActs {...{ person, at, isLast, onRoles, onMove, onRemove }} />}
    </li>
  )
}

function PersonActs({ person, at, isLast, onRoles, onMove, onRemove }: Omit<PersonRowProps, 'isReadOnly'>) {
  const words = useWords().product
  const language = useOfficeLanguage()
  return (
    <div className={peopleStyles.personActs}>
      <SelectField
        label={words.addRole}
        value=""
        onChange={({ target: { value } }) => value !== '' && onRoles([...person.roles, value as ContributorRole])}
      >
        <option value="">{words.addRole}</option>
        {CONTRIBUTOR_ROLES.filter((role) => !person.roles.includes(role)).map((role) => (
          <option key={role} value={role}>
            {words.roles[role]}
          </option>
        ))}
      </SelectField>
      <Button
        kind="bare"
        aria-label={words.earlier(person.name[language])}
        disabled={at === 0}
        onClick={() => onMove(-1)}
      >
        ↑
      </Button>
      <Button kind="bare" aria-label={words.later(person.name[language])} disabled={isLast} onClick={() => onMove(1)}>
        ↓
      </Button>
      <IconButton icon="close" label={words.without(person.name[language])} onClick={onRemove} />
    </div>
  )
}

function AddPerson({ onAdd }: { onAdd: (person: TitlePerson) => void }) {
  const words = useWords().product
  const [isPicking, setPicking] = useState(false)
  const [newRole, setNewRole] = useState<ContributorRole>('author')
  return (
    <>
      <div className={peopleStyles.add}>
        <SelectField
          label={words.newRole}
          value={newRole}
          onChange={({ target: { value } }) => setNewRole(value as ContributorRole)}
        >
          {CONTRIBUTOR_ROLES.map((role) => (
            <option key={role} value={role}>
              {words.roles[role]}
            </option>
          ))}
        </SelectField>
        <TextButton onClick={() => setPicking(true)}>{words.addPerson}</TextButton>
      </div>
      {isPicking && (
        <NamePicker
          kind="contributor"
          isForMany
          onPick={({ id, name }) => onAdd({ id, name: { hu: name, en: name, sort: name }, roles: [newRole] })}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  )
}
