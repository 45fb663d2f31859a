// Made from wish-operations.graphql and the schema of the data API: change these and run 'npm run operations'.
import type { MarkProblemKind, WishProblemKind } from '#shop/selling/wishes/wish-words.ts'
import type { Operation } from '#web/data/api/operation.ts'

export type WishListInput = { name: string; shownName?: string | null; isShared?: boolean | null }

export type WishInput = { productId: string; anyEdition?: boolean | null; words?: string | null; priceThen?: number | null }

export type OwnWishList = {
  id: string
  isLater: boolean
  name: string
  shownName: string | null
  token: string | null
  count: number
  holds: boolean
}
const OWN_WISH_LIST = 'fragment OwnWishList on WishList{id isLater name shownName token count holds}'

export type OwnWish = { id: string; productId: string; anyEdition: boolean; words: string; priceThen: number | null }
const OWN_WISH = 'fragment OwnWish on Wish{id productId anyEdition words priceThen}'

export type WishListsData = { listWishLists: OwnWishList[] }
export type WishListsVariables = { productId?: string | null }
export const WISH_LISTS = ('query WishLists($productId:ID){listWishLists(productId:$productId){...OwnWishList}}' + OWN_WISH_LIST) as Operation<WishListsData, WishListsVariables>

export type OneWishListData = { getWishList: { id: string; wishes: OwnWish[] } | null }
export type OneWishListVariables = { id: string }
export const ONE_WISH_LIST = ('query OneWishList($id:ID!){getWishList(id:$id){id wishes{...OwnWish}}}' + OWN_WISH) as Operation<OneWishListData, OneWishListVariables>

export type WishMarksByLinkData = { listWishMarks: { isOwn: boolean; marks: { id: string; mine: boolean; until: string }[] } | null }
export type WishMarksByLinkVariables = { token: string; giver?: string | null }
export const WISH_MARKS_BY_LINK = ('query WishMarksByLink($token:ID!$giver:ID){listWishMarks(token:$token giver:$giver){isOwn marks{id mine until}}}') as Operation<WishMarksByLinkData, WishMarksByLinkVariables>

export type OtherEditionsData = { otherEditions: (string | null)[] }
export type OtherEditionsVariables = { ids: readonly string[] }
export const OTHER_EDITIONS = ('query OtherEditions($ids:[ID!]!){otherEditions(ids:$ids)}') as Operation<OtherEditionsData, OtherEditionsVariables>

export type SaveWishListData = { saveWishList: { list: OwnWishList | null; problem: { kind: WishProblemKind } | null } }
export type SaveWishListVariables = { input: WishListInput; id?: string | null }
export const SAVE_WISH_LIST = ('mutation SaveWishList($input:WishListInput!$id:ID){saveWishList(input:$input id:$id){list{...OwnWishList}problem{kind}}}' + OWN_WISH_LIST) as Operation<SaveWishListData, SaveWishListVariables>

export type RenewWishLinkData = { renewWishLink: { list: OwnWishList | null; problem: { kind: WishProblemKind } | null } }
export type RenewWishLinkVariables = { id: string }
export const RENEW_WISH_LINK = ('mutation RenewWishLink($id:ID!){renewWishLink(id:$id){list{...OwnWishList}problem{kind}}}' + OWN_WISH_LIST) as Operation<RenewWishLinkData, RenewWishLinkVariables>

export type DeleteWishListData = { deleteWishList: boolean }
export type DeleteWishListVariables = { id: string }
export const DELETE_WISH_LIST = ('mutation DeleteWishList($id:ID!){deleteWishList(id:$id)}') as Operation<DeleteWishListData, DeleteWishListVariables>

export type AddWishesData = {
  addWishes: { list: string | null; added: string[]; left: string[]; problem: { kind: WishProblemKind } | null }
}
export type AddWishesVariables = { list?: string | null; wishes: readonly WishInput[] }
export const ADD_WISHES = ('mutation AddWishes($list:ID$wishes:[WishInput!]!){addWishes(list:$list wishes:$wishes){list added left problem{kind}}}') as Operation<AddWishesData, AddWishesVariables>

export type ChangeWishData = { changeWish: { problem: { kind: WishProblemKind } | null } }
export type ChangeWishVariables = { id: string; words?: string | null; anyEdition?: boolean | null; productId?: string | null }
export const CHANGE_WISH = ('mutation ChangeWish($id:ID!$words:String$anyEdition:Boolean$productId:ID){changeWish(id:$id words:$words anyEdition:$anyEdition productId:$productId){problem{kind}}}') as Operation<ChangeWishData, ChangeWishVariables>

export type RemoveWishesData = { removeWishes: boolean }
export type RemoveWishesVariables = { ids: readonly string[] }
export const REMOVE_WISHES = ('mutation RemoveWishes($ids:[ID!]!){removeWishes(ids:$ids)}') as Operation<RemoveWishesData, RemoveWishesVariables>

export type PutBackWishesData = { putBackWishes: boolean }
export type PutBackWishesVariables = { ids: readonly string[] }
export const PUT_BACK_WISHES = ('mutation PutBackWishes($ids:[ID!]!){putBackWishes(ids:$ids)}') as Operation<PutBackWishesData, PutBackWishesVariables>

export type MarkWishData = { markWish: { giver: string | null; until: string | null; problem: MarkProblemKind | null } }
export type MarkWishVariables = { token: string; wish: string; giver?: string | null }
export const MARK_WISH = ('mutation MarkWish($token:ID!$wish:ID!$giver:ID){markWish(token:$token wish:$wish giver:$giver){giver until problem}}') as Operation<MarkWishData, MarkWishVariables>

export type TakeBackWishMarkData = { takeBackWishMark: { problem: MarkProblemKind | null } }
export type TakeBackWishMarkVariables = { token: string; wish: string; giver: string }
export const TAKE_BACK_WISH_MARK = ('mutation TakeBackWishMark($token:ID!$wish:ID!$giver:ID!){takeBackWishMark(token:$token wish:$wish giver:$giver){problem}}') as Operation<TakeBackWishMarkData, TakeBackWishMarkVariables>
