import { lazy, Suspense, useCallback, useState } from 'react'
import { Outlet } from 'react-router'
import { ProofContext, type Prove } from '../data/proof.ts'
import { useSession } from '../data/session.ts'

type ProofRequest = { wish?: string; resolve: (isProven: boolean) => void }

const ProofDialog = lazy(() => import('./proof-dialog.tsx'))

/** Around every screen: a way to ask who somebody is without leaving it. */
export function ProofProvider() {
  const { email } = useSession()
  const [proofRequest, setProofRequest] = useState<ProofRequest | null>(null)
  const prove = useCallback<Prove>((wish) => new Promise((resolve) => setProofRequest({ wish, resolve })), [])
  const answer = (isProven: boolean) => {
    proofRequest?.resolve(isProven)
    setProofRequest(null)
  }
  return (
    <ProofContext value={prove}>
      <Outlet />
      {proofRequest && (
        <Suspense>
          <ProofDialog
            email={email}
            wish={proofRequest.wish}
            onProven={() => answer(true)}
            onClose={() => answer(false)}
          />
        </Suspense>
      )}
    </ProofContext>
  )
}
