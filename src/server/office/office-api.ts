import type { z } from 'zod'
import type { Shape } from '../rest/rest-operation.ts'
import type { OFFICE_OPERATIONS } from './office-operations.ts'

type Types = NonNullable<(typeof OFFICE_OPERATIONS)[number]['types']>
type Method = 'get' | 'post'
/** Every path of the table that is asked in this way. */
export type OfficePath<M extends Method> = Extract<Types, { method: M }>['path']

type Member<Name extends string, S> = S extends Shape
  ? Record<never, never> extends z.input<S>
    ? { [N in Name]?: z.input<S> }
    : { [N in Name]: z.input<S> }
  : { [N in Name]?: undefined }

type InputOf<T extends Types> = Member<'parameters', T['parameters']> &
  Member<'query', T['query']> &
  Member<'body', T['body']>

/** One by one: of all operations together the parts would be combined with each other, which is more than a compiler bears. */
type Inputs<M extends Method> = { [T in Extract<Types, { method: M }> as T['path']]: InputOf<T> }
type Answers<M extends Method> = { [T in Extract<Types, { method: M }> as T['path']]: z.output<T['answer']> }

/** What an operation is sent: its parameters, query and body, as far as it has them. */
export type OfficeInput<M extends Method, Path extends OfficePath<M>> = Inputs<M>[Path]

/** What it answers. */
export type OfficeAnswer<M extends Method, Path extends OfficePath<M>> = Answers<M>[Path]
