import type { Shop } from '#shop/shop.ts'
import {
  codParcels,
  settlementFiles,
  settlementLooks,
  type CodParcel,
  type SettlementFile,
  type SettlementLook,
} from './settlement-records.server.ts'

export type Settlements = {
  /** Under way: what couriers will take. */
  underWay: CodParcel[]
  /** Delivered: what carriers have taken, and have not paid out. */
  unsettled: CodParcel[]
  files: (SettlementFile & { looks: Omit<SettlementLook, 'file'>[] })[]
}

/** OFFICE-96: what is to be had from carriers, the oldest first, and what they have settled, the newest first. */
export async function listSettlements(shop: Shop): Promise<Settlements> {
  const [parcels, files] = await Promise.all([codParcels(shop.db), settlementFiles(shop.db)])
  const looks = await settlementLooks(
    shop.db,
    files.filter(({ toLook }) => toLook > 0).map(({ id }) => id),
  )
  return {
    underWay: parcels.filter(({ status }) => status === 'SHIPPED'),
    unsettled: parcels.filter(({ status }) => status === 'DELIVERED'),
    files: files.map((one) => ({
      ...one,
      looks: looks.flatMap(({ file, ...look }) => (file === one.id ? [look] : [])),
    })),
  }
}
