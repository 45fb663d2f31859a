import type { z } from 'zod'
import type { Shape } from '../rest/rest-operation.ts'
import type { OFFICE_OPERATIONS } from './office-operations.ts'

type Types = NonNullable<(typeof OFFICE_OPERATIONS)[number]['types']>
type Method = 'get' | 'post'
type At<M extends Method, Path extends string> = Extract<Types, { method: M; path: Path }>

/** Every path of the table that is asked in this way. */
export type OfficePath<M extends Method> = Extract<Types, { method: M }>['path']

type Member<Name extends string, S> = S extends Shape
  ? Record<never, never> extends z.input<S>
    ? { [N in Name]?: z.input<S> }
    : { [N in Name]: z.input<S> }
  : { [N in Name]?: undefined }

/** What an operation is sent: its parameters, query and body, as far as it has them. */
export type OfficeInput<M extends Method, Path extends OfficePath<M>> = Member<
  'parameters',
  At<M, Path>['parameters']
> &
  Member<'query', At<M, Path>['query']> &
  Member<'body', At<M, Path>['body']>

/** What it answers. */
export type OfficeAnswer<M extends Method, Path extends OfficePath<M>> = z.output<At<M, Path>['answer']>
