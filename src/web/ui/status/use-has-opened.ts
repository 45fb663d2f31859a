import { useRouteLoaderData } from 'react-router'

/** What the frame's loader says of it (`root.tsx`). */
export type OpeningState = { hasOpened: boolean }

/** False until the shop's operator is named: until then no form takes anybody's data. */
export function useHasOpened(): boolean {
  return useRouteLoaderData<OpeningState>('root')?.hasOpened ?? true
}
