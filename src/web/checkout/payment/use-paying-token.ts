import { useSearchParams } from 'react-router'
import { payingToken } from '#web/data/order-token.ts'
import { useIsEnhanced } from '#web/ui/controls/use-is-enhanced.ts'

/** ORDER-08: the token of the letter by which the order was opened in this tab; null for whoever pays as a customer. */
export function usePayingToken(): string | null {
  const isEnhanced = useIsEnhanced()
  const [query] = useSearchParams()
  return isEnhanced ? payingToken(query.get('order')) : null
}
