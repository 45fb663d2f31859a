import { OFFICE_PATH } from '#site/addresses.ts'
import { TextLink } from '../ui/controls/text-link.tsx'

/** Orders that are in the way, by their numbers. */
export function OrderLinks({ numbers }: { numbers: readonly string[] }) {
  return numbers.map((number) => (
    <TextLink key={number} to={`${OFFICE_PATH}/orders/${number}`}>
      {number}
    </TextLink>
  ))
}
