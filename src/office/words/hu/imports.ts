import { importListWords } from './imports/import-list.ts'
import { bringFileWords } from './imports/bring-file.ts'
import { runWords } from './imports/run.ts'
import { runRowsWords } from './imports/run-rows.ts'
import { importFieldWords } from './imports/fields.ts'
import { importChoiceWords } from './imports/choices.ts'
import { importSourceWords } from './imports/source.ts'

/** Screens of files that tell of titles. Fetched with the first of them: with each other screen they would only be ballast. */
export const imports = {
  ...importListWords,
  ...bringFileWords,
  ...runWords,
  ...runRowsWords,
  ...importFieldWords,
  ...importChoiceWords,
  ...importSourceWords,
}

export type ImportScreenWords = typeof imports
