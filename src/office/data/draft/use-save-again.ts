import { useEffect, useEffectEvent } from 'react'

/**
 * For whoever was overtaken: when the record has been read again, what does not meet is saved once more. Where two have met, `save`
 * finds it undecided and waits.
 */
export function useSaveAgain(version: number | string, isOvertaken: boolean, save: () => void): void {
  const goOn = useEffectEvent(() => {
    if (isOvertaken) save()
  })
  useEffect(() => goOn(), [version])
}
