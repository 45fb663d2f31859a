/** Who may do more than a customer. */
export const GROUPS = ['staff', 'admin'] as const
export type Group = (typeof GROUPS)[number]

export function isGroup(name: string): name is Group {
  return GROUPS.some((group) => group === name)
}
