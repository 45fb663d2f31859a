import { lazy, Suspense, useCallback, useState } from 'react'
import { Outlet } from 'react-router'
import { ProofContext, type Prove } from '../data/proof.ts'
import { useSession } from '../data/session.ts'

type Asked = { wish?: string; resolve: (isProven: boolean) => void }

const ProofDialog = lazy(() => import('./proof-dialog.tsx'))

/** Around every screen: a way to ask who somebody is without leaving it. */
export function ProofProvider() {
  const { email } = useSession()
  const [asked, setAsked] = useState<Asked | null>(null)
  const prove = useCallback<Prove>((wish) => new Promise((resolve) => setAsked({ wish, resolve })), [])
  const answer = (isProven: boolean) => {
    asked?.resolve(isProven)
    setAsked(null)
  }
  return (
    <ProofContext value={prove}>
      <Outlet />
      {asked && (
        <Suspense>
          <ProofDialog email={email} wish={asked.wish} onProven={() => answer(true)} onClose={() => answer(false)} />
        </Suspense>
      )}
    </ProofContext>
  )
}
