import { useEffect } from 'react'

/** For the frame: scans and sales of before go up as soon as somebody is here and there is a network, on whichever screen they are. */
export function useScansGoUp(sub: string): void {
  useEffect(() => {
    const send = async () => {
      const [scans, sales] = await Promise.all([import('./scan-queue.ts'), import('./sale-queue.ts')])
      await Promise.all([scans.sendKeptScans(sub), sales.sendKeptSales(sub)])
    }
    // Without a network its code may not come either; it is tried again when there is one.
    const trySending = () => void send().catch((error: unknown) => console.warn('Scans wait', error))
    trySending()
    window.addEventListener('online', trySending)
    return () => window.removeEventListener('online', trySending)
  }, [sub])
}
