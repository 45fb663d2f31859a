import { data, useLocation } from 'react-router'
import { ErrorPage } from './error-page.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { useText } from '#words/text.tsx'

/** WEB-50: an unmatched path is answered with the right status inside the shop's frame. */
export function loader() {
  return data(null, { status: 404 })
}

export default function NotFoundPage() {
  const text = useText()
  const { pathname } = useLocation()
  return (
    <>
      <PageHead title={text('errors.not-found-title')} description={text('errors.not-found-why')} noIndex />
      <ErrorPage status={404} path={pathname} />
    </>
  )
}
