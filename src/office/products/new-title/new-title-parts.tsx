import { useWords } from '../../words/office-words.tsx'
import { FactsPart } from '../facts-part.tsx'
import { PeoplePart } from '../people-part.tsx'
import { PicturesPart } from '../pictures-part.tsx'
import { SubjectsPart } from '../subjects-part.tsx'
import { TextsPart } from '../texts-part.tsx'
import type { Title, TitleForm } from '../use-title-form.ts'
import styles from './new-title.module.css'

/** All else that its page shows: said before it is published, or left for later. */
export function NewTitleParts({ title, form }: { title: Title; form: TitleForm }) {
  const words = useWords().product.make
  return (
    <div className={styles.parts}>
      <p className="quiet">{words.rest}</p>
      <PeoplePart title={title} form={form} />
      <PicturesPart title={title} form={form} />
      <TextsPart title={title} form={form} withNames={false} />
      <SubjectsPart title={title} form={form} />
      <FactsPart title={title} form={form} withFirst={false} />
    </div>
  )
}
