import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useOfficeChoices } from '../shell/office-choices.ts'

/** What a screen shows of a place is read anew when another one is chosen, here or at the top. */
export function useOfPlace(place: string | null): void {
  const { place: chosen } = useOfficeChoices()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (chosen !== place) void revalidate()
  }, [chosen, place, revalidate])
}
