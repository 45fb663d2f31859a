import { OFFICE_PARTS_PATH } from '#site/addresses.ts'
import type { Column } from '../ui/page/data-table.tsx'
import { StateSign, type StateSignName, type Tone } from '../ui/page/state-sign.tsx'

type State = readonly [StateSignName, Tone, string]
type SampleOrder = {
  number: string
  buyer: string
  waits: State
  paid: State
  total: string
  copies: string
  day: string
}

export const SAMPLE_ORDERS: readonly SampleOrder[] = [
  {
    number: 'K26-7H3MQ2',
    buyer: 'Ilona Takács',
    waits: ['diamond', 'next', 'packing'],
    paid: ['dot', 'good', 'paid'],
    total: '35,610 Ft',
    copies: '9 / 9',
    day: 'today 14:00',
  },
  {
    number: 'K26-4XT9PB',
    buyer: 'Nóra Faragó',
    waits: ['triangle', 'wrong', 'needs a person'],
    paid: ['half', 'waits', 'paid in part'],
    total: '14,460 Ft',
    copies: '2 / 2',
    day: 'today 14:00',
  },
  {
    number: 'K26-T0F6XA',
    buyer: 'Márk Oláh',
    waits: ['back', 'waits', 'return announced'],
    paid: ['back', 'over', 'refund due'],
    total: '9,480 Ft',
    copies: '1 / 1',
    day: 'Tuesday',
  },
]

const stateOf = ([sign, tone, word]: State) => (
  <StateSign sign={sign} tone={tone}>
    {word}
  </StateSign>
)

export const SAMPLE_COLUMNS: readonly Column<SampleOrder>[] = [
  { id: 'number', head: 'Number', cell: ({ number }) => number },
  { id: 'buyer', head: 'Buyer', onPhone: 'second', cell: ({ buyer }) => buyer },
  { id: 'waits', head: 'Waits for', onPhone: 'third', cell: ({ waits }) => stateOf(waits) },
  { id: 'paid', head: 'Payment', cell: ({ paid }) => stateOf(paid) },
  { id: 'total', head: 'Total', isNumber: true, onPhone: 'leadEnd', cell: ({ total }) => total },
  { id: 'copies', head: 'Copies', isNumber: true, onPhone: 'thirdEnd', cell: ({ copies }) => copies },
  { id: 'day', head: 'Promised', sort: 'ascending', onPhone: 'secondEnd', cell: ({ day }) => day },
]

export const orderTo = ({ number }: SampleOrder) => `${OFFICE_PARTS_PATH}?order=${number}`
