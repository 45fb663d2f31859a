/** What the worker keeps of this shop is gone, as when nobody had been here. */
export async function forgetCopies(): Promise<void> {
  if (!('caches' in window)) return
  for (const name of await caches.keys()) await caches.delete(name)
}
