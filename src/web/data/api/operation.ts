declare const types: unique symbol

/**
 * The text of an operation of the data API. Its types are made from the schema (tools/make-operations.ts): what may be sent
 * with it, and what it answers. At run time it is a string and nothing else.
 */
export type Operation<Data, Variables> = string & { readonly [types]: (variables: Variables) => Data }
