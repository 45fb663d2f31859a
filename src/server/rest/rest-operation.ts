import type { z } from 'zod'

export type Shape = z.ZodObject

/** What one call of a JSON door is: from this its input is checked, its answer is made, and the document is written. */
export type RestOperation<Problem extends string = string> = {
  id: string
  method: 'get' | 'post'
  /** Below the door's own path; a name in braces is a parameter. */
  path: string
  tag: string
  summary: string
  description?: string
  parameters?: Shape
  query?: Shape
  body?: Shape
  /** Of its body, where more is written than into a form. */
  mostBytes?: number
  answer: RestAnswer<Shape>
  problems: readonly Problem[]
}

export type RestAnswer<Answer extends Shape> = { status: 200 | 201 | 202; description: string; schema: Answer }

export type Parsed<Input extends Shape | undefined> = Input extends Shape ? z.output<Input> : undefined
