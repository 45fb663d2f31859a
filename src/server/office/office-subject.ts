import type { z } from 'zod'
import type { Shape } from '../rest/rest-operation.ts'
import type { ChangeRow, OfficeOperation, ReadingRow, Row, Typed } from './office-operation.ts'
import type { OfficeProblem } from './office-problems.ts'

/** What stands once for all operations on an order, a run, a title. */
type OfficeSubject<Path extends string, P extends Shape> = {
  /** Where one of them is; the paths of its operations go on from here. */
  path: Path
  tag: string
  parameters: P
  /** Names one of them. */
  example: z.input<P>
  /** Under which its acts are written down. */
  record(parameters: z.output<P>): string
  /** What each of its operations may be refused with. */
  problems: readonly OfficeProblem[]
}

/** A row says the rest of its path, its own problems, and of an example only what it sends beside the parameters. */
type OwnPart<Path extends string> = { path: Path; problems?: readonly OfficeProblem[] }
type Shared = 'tag' | 'parameters' | 'example' | 'problems' | 'method' | 'path'
type Sent<Name extends 'query' | 'body', S extends Shape | undefined> = S extends Shape
  ? { [N in Name]: S } & { example: z.input<S> }
  : { [N in Name]?: undefined } & { example?: undefined }

type SubjectReading<Path extends string, P extends Shape, Q extends Shape | undefined, A extends Shape> = Omit<
  Row<P, Q, undefined, A>,
  Shared | 'query' | 'body'
> &
  Omit<ReadingRow<Path, A>, Shared> &
  OwnPart<Path> &
  Sent<'query', Q>

type SubjectAct<Path extends string, P extends Shape, B extends Shape | undefined, A extends Shape, AskedFirst> = Omit<
  Row<P, undefined, B, A, AskedFirst>,
  Shared | 'query' | 'body'
> &
  Omit<ChangeRow<Path, P, undefined, B, A, AskedFirst>, Shared | 'act'> &
  OwnPart<Path> &
  Sent<'body', B> & {
    /** What is done, in the words of all doors. */
    act: string
    personal?: readonly string[]
  }

/** The rows of one subject: what can be read of it, and what can be done with it. */
export function officeSubject<const Under extends string, P extends Shape>({
  path,
  tag,
  parameters,
  example,
  record,
  problems,
}: OfficeSubject<Under, P>) {
  const common = (row: OwnPart<string>) => ({
    tag,
    parameters,
    path: path + row.path,
    problems: [...problems, ...(row.problems ?? [])],
  })

  function reading<const Path extends string, A extends Shape, Q extends Shape | undefined = undefined>(
    row: SubjectReading<Path, P, Q, A>,
  ): Typed<'get', `${Under}${Path}`, P, Q, undefined, A>
  function reading(row: OwnPart<string> & { example?: object }): OfficeOperation {
    const sent = row.example && { query: row.example }
    return {
      ...row,
      ...common(row),
      method: 'get',
      example: { parameters: example, ...sent },
    } as unknown as OfficeOperation
  }

  function act<
    const Path extends string,
    A extends Shape,
    B extends Shape | undefined = undefined,
    AskedFirst = undefined,
  >(row: SubjectAct<Path, P, B, A, AskedFirst>): Typed<'post', `${Under}${Path}`, P, undefined, B, A>
  function act({
    personal,
    ...row
  }: OwnPart<string> & { act: string; personal?: readonly string[]; example?: object }): OfficeOperation {
    const sent = row.example && { body: row.example }
    return {
      ...row,
      ...common(row),
      method: 'post',
      example: { parameters: example, ...sent },
      act: { operation: row.act, record: (input: { parameters: z.output<P> }) => record(input.parameters), personal },
    } as unknown as OfficeOperation
  }

  return { reading, act }
}
