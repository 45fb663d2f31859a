import { sql } from 'kysely'

/**
 * Of rows of `shipping_prices`: that the way can be carried out now. A parcel point is chosen from a list that has to be there,
 * and whoever collects needs a shop to come to.
 */
export const isCarriedOut = sql<boolean>`(shipping_type <> 'GLSPOINT'
    or exists (select from parcel_points where vanished_at is null limit 1))
  and (shipping_type <> 'SHOP' or exists (select from warehouses where type = 'SHOP'))`
