/** A place we sell from, and how many copies stand there. */
export type StockPlace = { id: string; name: string; isShop: boolean; address: string | null; copies: number }
