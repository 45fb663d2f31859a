import { useRouteLoaderData } from 'react-router'
import type { loader } from '#web/root.tsx'

/** False until the shop's operator is named: until then no form takes anybody's data. */
export function useHasOpened(): boolean {
  return useRouteLoaderData<typeof loader>('root')?.hasOpened ?? true
}
