import type { z } from 'zod'
import type { Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import type { SeenBuyers } from '#shop/selling/customers/count-seen-buyers.ts'
import type { Shop } from '#shop/shop.ts'
import type { OfficeSignIn } from '#shop/people/staff/office-sign-in/office-sign-in.ts'
import type { KeyScope } from '#shop/people/staff/keys/api-key.ts'
import type { Permission, Permissions } from '#shop/people/staff/permissions.ts'
import type { Parsed, RestAnswer, RestOperation, Shape } from '../rest/rest-operation.ts'
import type { OfficeFailure, OfficeProblem } from './office-problems.ts'
import type { NamedAct } from './written-wish.ts'

/** Who asks, a person or a program, with what they may do at this moment. */
export type AnyCaller = {
  permissions: Permissions
  by: Actor
  /** Of a program whose key is for one place: it writes of no other. */
  onlyPlace: string | null
}

/** Somebody who is signed in to the office. */
export type OfficeCaller = AnyCaller & { signIn: OfficeSignIn }

/** Who comes to the door itself, signed in or not. */
export type OfficeVisitor = {
  /** Of the cookie they bring. */
  token: string | null
  device: string
  network: string
  asksSecondFactor: boolean
  /** The cookie they leave with; null takes it away. */
  setToken(token: string | null): void
}

/**
 * A proof of the last ten minutes. Where the office has no host of its own: `fresh`, one for this very request, good once;
 * `operation`, one for the operation, for whatever is done by it in these ten minutes.
 */
type Proof = 'fresh' | 'operation'
type ProofNeeded = Proof | boolean

/** What is written down of a change. */
type OfficeAct<Input, Answer> = NamedAct & {
  /** What it is done to; of a record that is made, known from the answer. */
  record(input: Input, answer: Answer | null): string | undefined
}

type Common = RestOperation<OfficeProblem> & {
  /** For programs too, with a key that has its permission. Without it an operation is for people alone. */
  programs?: true
  /** With what the operation is called in the permission matrix and in the document; an operation without one does not compile. */
  example: { parameters?: object; query?: object; body?: object }
}

/** Reads something. */
type OfficeReading = Common & {
  method: 'get'
  permission: Permission | 'signed-in'
  /** The buyers of whom an answer tells. */
  tellsOf?(answer: never): SeenBuyers
  run(shop: Shop, input: never, caller: OfficeCaller): Promise<Result<object, OfficeFailure>>
}

/** Changes something, as an act: in one transaction, once for its key, written down with before and after. */
export type OfficeChange = Common & {
  method: 'post'
  permission: Permission | 'signed-in'
  act: OfficeAct<never, never>
  /** Asked for when all else is well: always, or when so much hangs on it. */
  proof?: Proof | ((shop: Shop, input: never, caller: OfficeCaller) => Promise<ProofNeeded>)
  /**
   * What a provider is asked before: outside of the transaction, because nobody is asked inside one. It may be asked again, so
   * it does no harm when it is; what it hears is given to `run`.
   */
  askFirst?(shop: Shop, input: never): Promise<unknown>
  /** Its body is a file, which is kept as it comes, before the transaction begins; what is known of it then is given to `run`. */
  takeFile?(shop: Shop, input: never, bytes: AsyncIterable<Uint8Array>): Promise<Result<object, OfficeFailure>>
  /** A file that was kept and then refused goes at once. */
  leaveFile?(shop: Shop, askedFirst: never): Promise<void>
  run(shop: Shop, input: never, caller: OfficeCaller, askedFirst: never): Promise<Result<object, OfficeFailure>>
}

/** Tells the office something that changes no record: it needs no key and is not written down. */
type OfficeSignal = Common & {
  method: 'post'
  permission: Permission | 'signed-in'
  run(shop: Shop, input: never, caller: OfficeCaller): Promise<Result<object, OfficeFailure>>
}

/** Comes in, leaves or locks: for whoever is at the door. */
type OfficeEntrance = Common & {
  method: 'post'
  permission: 'anyone'
  run(shop: Shop, input: never, visitor: OfficeVisitor): Promise<Result<object, OfficeFailure>>
}

export type OfficeOperation = OfficeReading | OfficeChange | OfficeSignal | OfficeEntrance

/** Of what is written at length: a description in both languages, a whole text, all slides of a window. */
export const MOST_WRITTEN = 1024 * 1024

type Shapes<P extends Shape | undefined, Q extends Shape | undefined, B extends Shape | undefined, A extends Shape> = {
  parameters?: P
  query?: Q
  body?: B
  answer: RestAnswer<A>
  example: (P extends Shape ? { parameters: z.input<P> } : unknown) &
    (Q extends Shape ? { query: z.input<Q> } : unknown) &
    (B extends Shape ? { body: z.input<B> } : unknown)
}
type Input<P extends Shape | undefined, Q extends Shape | undefined, B extends Shape | undefined> = {
  parameters: Parsed<P>
  query: Parsed<Q>
  body: Parsed<B>
}
type RowHead = 'id' | 'tag' | 'summary' | 'description' | 'problems' | 'mostBytes'

/** An operation whose types its callers know: the office’s pages have theirs from here. `types` is never there. */
export type Typed<
  Method extends 'get' | 'post',
  Path extends string,
  P extends Shape | undefined,
  Q extends Shape | undefined,
  B extends Shape | undefined,
  A extends Shape,
> = OfficeOperation & {
  types?: { method: Method; path: Path; parameters: P; query: Q; body: B; answer: A }
}

export type Row<
  P extends Shape | undefined,
  Q extends Shape | undefined,
  B extends Shape | undefined,
  A extends Shape,
  AskedFirst = undefined,
  Caller = OfficeCaller,
> = Pick<Common, RowHead> &
  Shapes<P, Q, B, A> & {
    permission: Permission | 'signed-in'
    run(
      shop: Shop,
      input: Input<P, Q, B>,
      caller: Caller,
      askedFirst: AskedFirst,
    ): Promise<Result<z.input<A>, OfficeFailure>>
  }
export type ReadingRow<Path extends string, A extends Shape> = {
  method: 'get'
  path: Path
  tellsOf?(answer: z.input<A>): SeenBuyers
  act?: never
  proof?: never
  askFirst?: never
  takeFile?: never
  leaveFile?: never
}
export type ChangeRow<
  Path extends string,
  P extends Shape | undefined,
  Q extends Shape | undefined,
  B extends Shape | undefined,
  A extends Shape,
  AskedFirst,
> = {
  method: 'post'
  path: Path
  act: OfficeAct<Input<P, Q, B>, z.input<A>>
  proof?: Proof | ((shop: Shop, input: Input<P, Q, B>, caller: OfficeCaller) => Promise<ProofNeeded>)
  askFirst?(shop: Shop, input: Input<P, Q, B>): Promise<AskedFirst>
  takeFile?(
    shop: Shop,
    input: Input<P, Q, B>,
    bytes: AsyncIterable<Uint8Array>,
  ): Promise<Result<AskedFirst & object, OfficeFailure>>
  leaveFile?(shop: Shop, askedFirst: AskedFirst): Promise<void>
}

/** One row of the table: the shapes decide what `run` is given, what it may answer, and what an example is. */
export function officeOperation<
  const Path extends string,
  A extends Shape,
  P extends Shape | undefined = undefined,
  Q extends Shape | undefined = undefined,
  B extends Shape | undefined = undefined,
>(row: Row<P, Q, B, A> & ReadingRow<Path, A>): Typed<'get', Path, P, Q, B, A>
export function officeOperation<
  const Path extends string,
  A extends Shape,
  P extends Shape | undefined = undefined,
  Q extends Shape | undefined = undefined,
  B extends Shape | undefined = undefined,
  AskedFirst = undefined,
>(row: Row<P, Q, B, A, AskedFirst> & ChangeRow<Path, P, Q, B, A, AskedFirst>): Typed<'post', Path, P, Q, B, A>
export function officeOperation(row: object): OfficeOperation {
  return row as OfficeOperation
}

/** A proof is a person's, and so are the buyers that somebody has seen. */
type ForPrograms = { permission: KeyScope; proof?: undefined; tellsOf?: undefined }

/** A row of what programs may ask for too: its caller may be one of them, so it knows of no sign-in. */
export function programOperation<
  const Path extends string,
  A extends Shape,
  P extends Shape | undefined = undefined,
  Q extends Shape | undefined = undefined,
  B extends Shape | undefined = undefined,
>(row: Row<P, Q, B, A, undefined, AnyCaller> & ReadingRow<Path, A> & ForPrograms): Typed<'get', Path, P, Q, B, A>
export function programOperation<
  const Path extends string,
  A extends Shape,
  P extends Shape | undefined = undefined,
  Q extends Shape | undefined = undefined,
  B extends Shape | undefined = undefined,
>(
  row: Row<P, Q, B, A, undefined, AnyCaller> & ChangeRow<Path, P, Q, B, A, undefined> & ForPrograms,
): Typed<'post', Path, P, Q, B, A>
export function programOperation(row: object): OfficeOperation {
  return { ...row, programs: true } as OfficeOperation
}

type EntranceRow<Path extends string, B extends Shape | undefined, A extends Shape> = Pick<Common, RowHead> &
  Shapes<undefined, undefined, B, A> & {
    path: Path
    run(
      shop: Shop,
      input: Input<undefined, undefined, B>,
      visitor: OfficeVisitor,
    ): Promise<Result<z.input<A>, OfficeFailure>>
  }

/** A row of those by which one comes in and leaves. */
export function officeEntrance<const Path extends string, A extends Shape, B extends Shape | undefined = undefined>(
  row: EntranceRow<Path, B, A>,
): Typed<'post', Path, undefined, undefined, B, A>
export function officeEntrance(row: object): OfficeOperation {
  return { ...row, method: 'post', permission: 'anyone' } as OfficeOperation
}

/** A row of those that tell something and change no record. */
export function officeSignal<
  const Path extends string,
  A extends Shape,
  P extends Shape | undefined = undefined,
  B extends Shape | undefined = undefined,
>(row: Row<P, undefined, B, A> & { path: Path }): Typed<'post', Path, P, undefined, B, A>
export function officeSignal(row: object): OfficeOperation {
  return { ...row, method: 'post' } as OfficeOperation
}
