import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and while hydrating: what needs JavaScript stays a plain link until it can work. */
export function useIsEnhanced(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
