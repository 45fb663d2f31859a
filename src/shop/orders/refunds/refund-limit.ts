import type { Settings } from '#shop/shop-settings.ts'

type RefundLimit = Settings['office']['refundLimit']

/** What somebody has given back on their own today, and in which of their roles they may give anything back. */
export type RefundPurse = { roles: readonly string[]; givenToday: number }

/** OFFICE-75: how much somebody may give back now without a second person; of several roles the largest limit holds. */
export function refundAlone({ roles, givenToday }: RefundPurse, { act, day }: RefundLimit): number {
  const inOneAct = Math.max(0, ...roles.map((role) => act[role] ?? act.others ?? 0))
  return Math.max(0, Math.min(inOneAct, day - givenToday))
}

export type RefundWay = 'at-once' | 'by-approval' | 'alone'

/** Over the limit another person decides; where there is none, it is done, and the operator is told. */
export function wayOfRefund(amount: number, { alone, approvers }: { alone: number; approvers: number }): RefundWay {
  if (amount <= alone) return 'at-once'
  return approvers > 0 ? 'by-approval' : 'alone'
}
