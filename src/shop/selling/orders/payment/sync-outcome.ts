/**
 * `synced`: what the provider says is in the books; `final`: and it is the end of the payment. `retry-later`: it was asked a
 * moment ago, or did not answer.
 */
export type SyncOutcome = 'final' | 'synced' | 'retry-later' | 'nothing-to-ask'
