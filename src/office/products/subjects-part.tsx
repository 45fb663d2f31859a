import { useState } from 'react'
import { CATEGORY_TREES } from '#shop/catalogue/products/category.ts'
import { IconButton } from '../ui/controls/button.tsx'
import { TextButton } from '../ui/controls/text-link.tsx'
import { NamePicker } from '../ui/pick/name-picker.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { FieldConflict, FieldSource, ReleasedValue } from './field-frame.tsx'
import { FormPart } from './form-part.tsx'
import type { Title, TitleForm } from './use-title-form.ts'
import styles from './title.module.css'

/** On which shelves it stands: the first is the main one, which its page is under. */
export function SubjectsPart({ title, form }: { title: Title; form: TitleForm }) {
  const words = useWords().product
  const language = useOfficeLanguage()
  const [isPicking, setPicking] = useState(false)
  const [picked, setPicked] = useState<Readonly<Record<string, string>>>({})
  const { categories } = form.fields
  const tree = CATEGORY_TREES.find((one) => one === title.kind)
  const nameOf = (id: string) => title.categoryNames[id]?.[language] ?? picked[id] ?? id
  const problem = form.problemOf('categories')
  const put = (next: readonly string[]) => form.type('categories', next)
  return (
    <FormPart id="subjects" aside={<FieldSource title={title} form={form} field="categories" />}>
      {!tree && <p className="quiet">{words.noSubjects}</p>}
      {tree && categories.length === 0 && <p className="quiet">{words.subjectMissing}</p>}
      <ul className={styles.subjects}>
        {categories.map((id, at) => (
          <li key={id}>
            <span>{nameOf(id)}</span>
            {at === 0 ? (
              <span className="quiet small">{words.mainSubject}</span>
            ) : (
              !form.isReadOnly && (
                <TextButton onClick={() => put([id, ...categories.filter((one) => one !== id)])}>
                  {words.makeMain}
                </TextButton>
              )
            )}
            {!form.isReadOnly && (
              <IconButton
                icon="close"
                label={words.without(nameOf(id))}
                onClick={() => put(categories.filter((one) => one !== id))}
              />
            )}
          </li>
        ))}
      </ul>
      {problem && <p className={styles.problem}>{problem}</p>}
      <p className="quiet small">
        <ReleasedValue title={title} form={form} field="categories" />
      </p>
      {tree && !form.isReadOnly && <TextButton onClick={() => setPicking(true)}>{words.addSubject}</TextButton>}
      {isPicking && tree && (
        <NamePicker
          kind="category"
          tree={tree}
          isForMany
          onPick={({ id, name }) => {
            setPicked({ ...picked, [id]: name })
            if (!categories.includes(id)) put([...categories, id])
          }}
          onClose={() => setPicking(false)}
        />
      )}
      <FieldConflict title={title} form={form} field="categories" />
    </FormPart>
  )
}
