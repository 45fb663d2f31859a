import { describe, expect, it } from 'vitest'
import { cutsAsTyped, type Cut } from './parcel-of-label.ts'

const longest = { name: 20, city: 10, street: 8 }
const name: Cut = { field: 'name', from: 'Nagy Anna Mária Erzsébet', to: 'Nagy Anna Mária Erzs' }
const street: Cut = { field: 'street', from: 'Sugárúton túl', to: 'Sugárúto' }

describe('what does not fit on a label', () => {
  it('WAYS-21 is what is typed: a shorter street is no longer cut, a longer one is', () => {
    const typed = (line: string) => cutsAsTyped([name, street], { street: line, isForPoint: false, longest })
    expect(typed('Sas u.')).toEqual([name])
    expect(typed('  Sas   u. ')).toEqual([name])
    expect(typed('Őrház utca')).toEqual([name, { field: 'street', from: 'Őrház utca', to: 'Őrház ut' }])
  })

  it('WAYS-21 of a parcel for a point is as the point has it, whatever is typed', () => {
    expect(cutsAsTyped([street], { street: 'Sas u.', isForPoint: true, longest })).toEqual([street])
  })
})
