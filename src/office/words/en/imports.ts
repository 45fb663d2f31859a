import type { ImportScreenWords } from '../hu/imports.ts'
import { importListWords } from './imports/import-list.ts'
import { bringFileWords } from './imports/bring-file.ts'
import { runWords } from './imports/run.ts'
import { runRowsWords } from './imports/run-rows.ts'
import { importFieldWords } from './imports/fields.ts'
import { importChoiceWords } from './imports/choices.ts'
import { importSourceWords } from './imports/source.ts'

export const imports: ImportScreenWords = {
  ...importListWords,
  ...bringFileWords,
  ...runWords,
  ...runRowsWords,
  ...importFieldWords,
  ...importChoiceWords,
  ...importSourceWords,
}
