/** As much of saxen as we use: it has no types of its own. */
declare module 'saxen' {
  type Context = () => { line: number; column: number; data: string }
  type Decode = (text: string) => string
  type Listeners = {
    openTag: (
      name: string,
      attributes: () => Record<string, string>,
      decode: Decode,
      isEmpty: boolean,
      at: Context,
    ) => void
    closeTag: (name: string, decode: Decode, isEmpty: boolean, at: Context) => void
    text: (text: string, decode: Decode, at: Context) => void
    cdata: (text: string, at: Context) => void
    attention: (text: string, decode: Decode, at: Context) => void
    error: (error: Error, at: Context) => void
    warn: (error: Error, at: Context) => void
  }
  export class Parser {
    on<Name extends keyof Listeners>(name: Name, listener: Listeners[Name]): this
    parse(xml: string): Error | null
    stop(): void
  }
}
