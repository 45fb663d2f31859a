import type {
  importAnswers as answers,
  importFailures as failures,
  importHints as hints,
  importReport as report,
} from '../hu/import.ts'

export const importReport: Record<keyof typeof report, string> = {
  run: 'Run {id} is {state}: {counts}.',
  partly: 'Run {id} is {state}: {counts}; not carried out: {left}.',
  check: 'Check: {counts}.',
  bare: 'Run {id} is {state}.',
  record: '1 record',
  records: '{count} records',
  unknownColumns: 'Not read, since nobody knows these columns: {columns}',
  field: '{field}: {count} changed',
  asChecked: 'Carried out as a whole, it would mean:',
  line: 'line {line}',
  nothing: 'Carried out, it would change nothing.',
  repeatedColumns: 'Not read, since a column before means the same: {columns}',
  row: '{record} (line {line})  {ean}  {action}',
  approve: 'Nothing has changed yet: import approve {id} carries it out.',
  guarded: 'A person has to look at it: import report {id}, then import approve {id}.',
}

export const importFailures: Record<keyof typeof failures, string> = {
  'no-such-file': 'There is no such file: {path}',
  'is-folder': '{path} is a folder, not a file',
  'unreadable': '{path} cannot be read: {why}',
  'file-changed': 'Somebody has written to the file while it was read: bring it again when it is whole',
  'no-such-source': 'There is no source ‘{source}’: import sources shows them',
  'run-under-way': 'Run {run} of the same source is not over: import resume, cancel or undo it first',
  'stock-under-way': 'Run {run} is not over yet',
  'not-a-file': 'A remap has no file to take back: put the choice, rule or rank back, and remap again',
  'no-such-run': 'There is no such run: import list shows them',
  'is-undo': 'What was taken back is not brought back by another undo: import run the file again',
  'partly-done':
    'Part of it has been carried out, so it is not ended: import resume goes on with it, import undo takes it back',
  'not-now': 'That cannot be done: the run is {state}',
  'failed': 'Run {id} has failed: {failure}. Resume, cancel or undo it.',
  'guarded': 'Nothing was changed ({guards}). Look at it with --check; --yes does it anyway.',
  'no-such-place': 'There is no place ‘{place}’, only {names}',
  'several-sources': 'Several sources tell of {place}: {names}',
  'no-warehouse': 'The place of this source is gone',
}

export const importHints: Record<keyof typeof hints, string> = {
  'no-known-columns':
    'once: --columns heading=field of import check and import run; for good: the source’s rule “columns”, or import choose column; a quick file: stock',
  'older-file': '--force',
  'periodical-unknown': 'periodical set',
  'reference-moved': 'import decide',
  'ean-changed': 'import decide',
  'another-title': 'import decide',
  'kind-changed': 'import decide',
  'left-by-choice': 'import unchoose title',
  'hand-price-differs': 'price release',
  'subject-not-mapped': 'import choose subject; import choices lists them',
  'publisher-new': 'import choose publisher, the name in the file, then ours',
  'person-new': 'import choose person, the name in the file, then ours',
}

export const importAnswers: Record<keyof typeof answers, string> = {
  'isSource': '{id} is {name}.',
  'isSourceAlready': '{id} is {name} already.',
  'paused': '{id} is paused.',
  'pausedAlready': '{id} is paused already.',
  'unpaused': '{id} is not paused.',
  'unpausedAlready': '{id} is not paused already.',
  'turned': '{titles} titles have changed by it.',
  'turnedOne': '1 title has changed by it.',
  'chosen': '{said} is {ours}.',
  'chosenAlready': '{said} is {ours} already.',
  'unchosen': 'Nothing is chosen for {said} any more.',
  'no-such-choice': "Nothing is chosen for '{said}': import choices shows what is",
  'nothing-to-decide': 'Nothing waits to be decided there: import decisions shows what does',
  'counts-later': 'It counts from the next file of its source on.',
  'no-place': '{source} has no place that its files come from: docs/import-sources.md says how to name one',
  'is-paused': '{source} is paused: import unpause it first',
  'being-fetched': '{source} is being fetched at this moment: import list shows what comes of it',
  'not-fetched': '{source} could not be fetched: {reason}',
  'nothing': 'Nothing new has come.',
  'later': 'A file is still being written, or lies on another machine: it is taken as soon as it can be.',
}
