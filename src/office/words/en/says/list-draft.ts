import type { OfficeWords } from '../../hu.ts'

export const listDraft: OfficeWords['listDraft'] = {
  save: 'Save',
  saving: 'Saving …',
  saved: 'Saved.',
  unsaved: 'Your changes aren’t saved yet.',
  notSavedYet: 'not saved yet',
  undone: 'It is as it was.',
  notUndone: 'It was not put back: somebody has changed it since.',
  nothingToSave: 'There is nothing to save.',
  chooseFirst: 'Choose first which one stays.',
  throwAway: 'Throw away',
  fromBefore: 'Here are your changes that have not been saved yet.',
  theirsTaken: 'Somebody else has saved meanwhile; their changes are in it too.',
  theirsTakenNext: 'Look it over and save again.',
  met: 'Somebody else has changed this too. Choose which one stays; until then it cannot be saved.',
  savedByOther: 'saved already',
  takenOut: 'taken out of the list',
  staysIn: 'stays in the list',
  kept: 'Everything you typed is still here.',
  refusals: {
    'wrong-state': 'Not saved: that is not possible now.',
    'invalid': 'Not saved: one of the fields has to be corrected.',
    'unreachable': 'Not saved: the office does not answer.',
    'forbidden': 'Not saved: you may not do this.',
  },
}
