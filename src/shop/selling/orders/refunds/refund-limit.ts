import type { Settings } from '#shop/ground/shop-settings.ts'

type RefundLimit = Settings['office']['refundLimit']

/** What somebody has given back on their own today, and in which of their roles they may give anything back. */
export type RefundPurse = { roles: readonly string[]; givenToday: number }

/** OFFICE-75: how much somebody may give back now without a second person; of several roles the largest limit holds. */
export function refundAlone({ roles, givenToday }: RefundPurse, { act, day }: RefundLimit): number {
  const inOneAct = Math.max(0, ...roles.map((role) => act[role] ?? act.others ?? 0))
  return Math.max(0, Math.min(inOneAct, day - givenToday))
}

/** Whether anybody may give back more on their own than before. */
export function isRaised(before: RefundLimit, after: RefundLimit): boolean {
  const roles = [...Object.keys(before.act), ...Object.keys(after.act), 'others']
  const inOneAct = ({ act }: RefundLimit, role: string) => act[role] ?? act.others ?? 0
  return after.day > before.day || roles.some((role) => inOneAct(after, role) > inOneAct(before, role))
}
