import type { OfficeWords } from '../hu.ts'

export const audit: OfficeWords['audit'] = {
  title: 'Audit',
  sentence: 'Who did what, and what it changed. Nobody can rewrite what stands here.',
  ownSentence: 'What you did. Everybody’s acts are for those who have the right to read them.',
  by: 'By whom (e-mail)',
  record: 'To what (such as order:K26-7H3MQ2)',
  show: 'Show',
  everything: 'Everything',
  empty: 'There is no such act.',
  emptyWhy: 'Look with another filter, or at all acts.',
  refused: 'refused',
  reason: 'Reason',
  before: 'before',
  after: 'after',
  column: 'field',
  nothingChanged: 'It changed no row.',
  asked: 'What was asked for',
  older: 'The newest stands first.',
  kinds: {
    staff: 'staff',
    key: 'program',
    command: 'command line',
    provider: 'provider',
    buyer: 'buyer',
    system: 'the shop itself',
  },
}
