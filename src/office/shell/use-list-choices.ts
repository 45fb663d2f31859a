import { useState } from 'react'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import type { Density, OfficeList } from '#shop/people/staff/lists/list-choices.ts'
import { postOffice } from '../data/ask-office.ts'
import { choose, useOfficeChoices } from './office-choices.ts'
import { showToast } from '../ui/page/toast-store.ts'
import { useWords } from '../words/office-words.tsx'

type KeptChoices = OfficeAnswer<'get', '/lists/{list}'>['choices']

/** OFFICE-02: columns and height of rows, as this person has chosen them on whichever device; the screen does not wait for it. */
export function useListChoices(list: OfficeList, keptChoices: KeptChoices) {
  const words = useWords().orderList
  const device = useOfficeChoices()
  const [changed, setChanged] = useState<{ columns?: string[]; density?: Density }>({})
  const chosenColumns = changed.columns ?? keptChoices?.columns ?? null
  const density = changed.density ?? keptChoices?.density ?? device.density

  function chooseForList(wanted: { columns?: string[]; density?: Density }): void {
    const next = { ...changed, ...wanted }
    setChanged(next)
    if (wanted.density) choose({ density: wanted.density })
    const body = { columns: next.columns ?? chosenColumns, density: next.density ?? density }
    void postOffice('/lists/{list}/choices', { parameters: { list }, body }, crypto.randomUUID()).then(({ ok }) => {
      if (!ok) showToast(words.choicesNotKept)
    })
  }

  return { density, chosenColumns, chooseForList }
}
