import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { HOME_COUNTRY } from '#shop/people/addresses/countries.ts'

type Place = { country: string; postcode: string; city: string }

/**
 * The towns of the postcode that is typed; a single one is filled in, unless something else stands there already. The list
 * is fetched with the first postcode that is whole.
 */
export function useTowns({ country, postcode, city }: Place, fill: (city: string) => void): readonly string[] {
  const [found, setFound] = useState<{ postcode: string; towns: readonly string[] } | null>(null)
  const first = useRef(postcode)
  const filled = useRef('')
  const typed = country === HOME_COUNTRY ? postcode.trim() : ''
  useEffect(() => {
    if (!/^[1-9]\d{3}$/.test(typed)) return
    let isLate = false
    import('#shop/people/addresses/towns-of-postcode.ts').then(
      ({ townsOf }) => !isLate && setFound({ postcode: typed, towns: townsOf(typed) }),
      () => {},
    )
    return () => void (isLate = true)
  }, [typed])
  const towns = found?.postcode === typed ? found.towns : []
  const only = towns.length === 1 ? towns[0] : undefined
  // In one go with the look at where the focus is: nobody steps into the field between.
  useLayoutEffect(() => {
    // What was in the field when the form opened is the visitor's own.
    if (!only || first.current === typed || (city.trim() !== '' && city !== filled.current)) return
    // The list came late, and somebody stands in the field already: a town under their fingers would be written twice.
    if (document.activeElement?.matches('[autocomplete~="address-level2"]')) return
    if (city !== only) fill(only)
    filled.current = only
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only another postcode fills in: who empties the town wants to type it
  }, [only, typed])
  return towns
}
