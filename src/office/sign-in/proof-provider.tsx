import { lazy, Suspense, useCallback, useState } from 'react'
import { Outlet } from 'react-router'
import { ProofContext } from '../data/proof.ts'
import { useSession } from '../data/session.ts'

const ProofDialog = lazy(() => import('./proof-dialog.tsx'))

/** Around every screen: a way to ask who somebody is without leaving it. */
export function ProofProvider() {
  const { email } = useSession()
  const [asked, setAsked] = useState<((isProven: boolean) => void) | null>(null)
  const prove = useCallback(() => new Promise<boolean>((resolve) => setAsked(() => resolve)), [])
  const answer = (isProven: boolean) => {
    asked?.(isProven)
    setAsked(null)
  }
  return (
    <ProofContext value={prove}>
      <Outlet />
      {asked && (
        <Suspense>
          <ProofDialog email={email} onProven={() => answer(true)} onClose={() => answer(false)} />
        </Suspense>
      )}
    </ProofContext>
  )
}
