import type { OfficeWords } from '../../hu.ts'

export const drafts: OfficeWords['drafts'] = {
  keep: 'Save as draft',
  plan: 'Schedule',
  planTitle: 'When is it to appear?',
  planSays: 'Until then nothing changes in the shop. At that minute it is published by itself.',
  planAt: 'When',
  planGo: 'Schedule it',
  kept: 'Saved as a draft: the shop does not show it yet.',
  planned: (when) => `Scheduled for ${when}.`,
  published: 'Published.',
  discarded: 'The draft has been discarded.',
  standing: {
    draft: (by, when) => `Draft by ${by}, ${when}.`,
    planned: (by, when) => `Scheduled for ${when}, by ${by}.`,
    failed: (by, when) => `It was not published at its time (${when}). Written by ${by}.`,
  },
  fields: (names) => `It changes: ${names.join(', ')}.`,
  failures: {
    'met-newer': 'Somebody else has changed the same meanwhile. Take it up and choose which one stays.',
    'refused': 'It cannot be saved as it is. Take it up and mend it.',
  },
  publish: 'Publish now',
  takeUp: 'Take it up',
  discard: 'Discard',
  discardTitle: 'Somebody else’s draft',
  discardSays: (by, when) => `${by} wrote it, last on ${when}. Once discarded, it cannot be brought back.`,
  keepIt: 'Keep it',
  busy: 'One moment …',
  somebody: 'the shop',
  refusals: {
    stale: 'Somebody else has written into the draft meanwhile; you now see theirs.',
    conflict: 'Somebody else has changed the same meanwhile. Take it up and choose which one stays.',
    invalid: 'A field cannot be saved as it is.',
  },
}
