import { EmptyState } from '../components/empty-state.tsx'
import { PageHead } from '../components/page-head.tsx'
import { useText } from '../text.tsx'

export default function LoginPage() {
  const text = useText()
  return (
    <>
      <PageHead title={text('pages.login')} description={text('ledes.login')} noIndex />
      <h1 className="page-title">{text('pages.login')}</h1>
      <p className="page-lede">{text('ledes.login')}</p>
      <EmptyState sentence={text('empty.content')} />
      <noscript>{text('noscript.sign-in')}</noscript>
    </>
  )
}
