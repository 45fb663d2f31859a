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
  const said = useWords().product
  const language = useOfficeLanguage()
  const [isPicking, setPicking] = useState(false)
  const [newRole, setNewRole] = useState<ContributorRole>('author')
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
          <li key={`${person.id ?? person.name.hu} ${at}`}>
            <span className="serif">{person.name[language]}</span>
            <span className={peopleStyles.roles}>
              {person.roles.map((role) => (
                <span key={role} className={peopleStyles.role}>
                  {said.roles[role]}
                  {!form.isReadOnly && person.roles.length > 1 && (
                    <button
                      type="button"
                      aria-label={said.withoutRole(person.name[language], said.roles[role])}
                      onClick={() =>
                        withRoles(
                          at,
                          person.roles.filter((one) => one !== role),
                        )
                      }
                    >
                      <Icon name="close" size="small" />
                    </button>
                  )}
                </span>
              ))}
            </span>
            {!form.isReadOnly && (
              <div className={peopleStyles.personActs}>
                <SelectField
                  label={said.addRole}
                  value=""
                  onChange={({ target: { value } }) =>
                    value !== '' && withRoles(at, [...person.roles, value as ContributorRole])
                  }
                >
                  <option value="">{said.addRole}</option>
                  {CONTRIBUTOR_ROLES.filter((role) => !person.roles.includes(role)).map((role) => (
                    <option key={role} value={role}>
                      {said.roles[role]}
                    </option>
                  ))}
                </SelectField>
                <Button
                  kind="bare"
                  aria-label={said.earlier(person.name[language])}
                  disabled={at === 0}
                  onClick={() => move(at, -1)}
                >
                  ↑
                </Button>
                <Button
                  kind="bare"
                  aria-label={said.later(person.name[language])}
                  disabled={at === people.length - 1}
                  onClick={() => move(at, 1)}
                >
                  ↓
                </Button>
                <IconButton
                  icon="close"
                  label={said.without(person.name[language])}
                  onClick={() => put(people.filter((_, place) => place !== at))}
                />
              </div>
            )}
          </li>
        ))}
      </ol>
      {people.length === 0 && <p className="quiet">{said.nobody}</p>}
      {problem && <p className={styles.problem}>{problem}</p>}
      <p className="quiet small">
        <ReleasedValue title={title} form={form} field="contributors" />
      </p>
      {!form.isReadOnly && (
        <div className={peopleStyles.add}>
          <SelectField
            label={said.newRole}
            value={newRole}
            onChange={({ target: { value } }) => setNewRole(value as ContributorRole)}
          >
            {CONTRIBUTOR_ROLES.map((role) => (
              <option key={role} value={role}>
                {said.roles[role]}
              </option>
            ))}
          </SelectField>
          <TextButton onClick={() => setPicking(true)}>{said.addPerson}</TextButton>
        </div>
      )}
      {isPicking && (
        <NamePicker
          kind="contributor"
          isForMany
          onPick={({ id, name }) =>
            put([...people, { id, name: { hu: name, en: name, sort: name }, roles: [newRole] }])
          }
          onClose={() => setPicking(false)}
        />
      )}
      <FieldConflict title={title} form={form} field="contributors" />
    </FormPart>
  )
}
