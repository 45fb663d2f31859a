import { useEffect, useState } from 'react'
import { readShops } from './checkout-data.ts'
import { useLanguage, useText } from '#words/text.tsx'
import { dayHoursInWords } from './steps/day-hours.ts'

/** When the shop that an order waits in is open; nothing until it is known. */
export function PickupHours({ id }: { id: string }) {
  const text = useText()
  const language = useLanguage()
  const [hours, setHours] = useState('')
  useEffect(() => {
    let isShown = true
    // The hours are an extra: without them the page says all it has to.
    const none = () => []
    void readShops([])
      .catch(none)
      .then((shops) => {
        const found = shops.find((shop) => shop.id === id)?.hours ?? []
        if (isShown && found.length > 0) setHours(dayHoursInWords(found, language, text))
      })
    return () => {
      isShown = false
    }
  }, [id, language, text])
  return (
    hours && (
      <>
        <br />
        {text('payment.hours', { hours })}
      </>
    )
  )
}
