import { html, raw } from 'hono/html'
import type { Problems } from './problems.ts'

export const REST_DOCS_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  description?: string
  enum?: unknown[]
  const?: unknown
  format?: string
  items?: Schema
  anyOf?: Schema[]
  maxLength?: number
  minimum?: number
  maximum?: number
  default?: unknown
  examples?: unknown[]
}
type Content = Record<string, { schema: Schema }>
type Parameter = { name: string; in: string; required: boolean; description?: string; schema: Schema }
type Described = {
  operationId: string
  summary: string
  description: string
  parameters?: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { description?: string; content?: Content; $ref?: string }>
}
type Document = {
  info: { title: string; description: string }
  servers: { url: string }[]
  paths: Record<string, Record<string, Described>>
}

const STYLE = `:root{color-scheme:dark}body{margin:0 auto;max-width:60rem;padding:2rem 1.25rem 4rem;background:#0b1012;color:#f4eee1;font:16px/1.6 'Source Sans 3',system-ui,sans-serif}
h1,h2,h3{font-family:Newsreader,Georgia,serif;font-weight:400;line-height:1.2}h1{font-size:2.2rem}h2{margin-top:3rem;border-top:1px solid #8a7338;padding-top:1rem}
h3{margin:1.5rem 0 .25rem;font-size:1.05rem}a{color:#37b8a8}code,pre{font:14px/1.5 ui-monospace,Menlo,Consolas,monospace;overflow-wrap:anywhere}
h2 code{color:#d9b45b;font-size:1.05rem}table{width:100%;border-collapse:collapse}.fields{table-layout:fixed;min-width:34rem}.fields td:first-child{width:22%}.fields td:nth-child(2){width:38%}th,td{padding:.4rem .75rem .4rem 0;border-bottom:1px solid #3a474b;text-align:left;vertical-align:top}
th{color:#b7b1a3;font-weight:600}.muted{color:#b7b1a3}.wide{overflow-x:auto}`

/** The document, for people who read it. */
export function restDocsPage(given: object, basePath: string, problems: Problems) {
  const { info, servers, paths } = given as Document
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${info.title}</title>
        <style>
          ${raw(STYLE)}
        </style>
      </head>
      <body>
        <main>
          <h1>${info.title}</h1>
          <p>${info.description}</p>
          <p>
            At <code>${servers[0]?.url}</code>; for programs:
            <a href="${basePath}/openapi.json">openapi.json</a> (OpenAPI 3.1).
          </p>
          <ul>
            ${operations.map(
              ({ method, path, operation }) =>
                html`<li>
                  <a href="#${operation.operationId}">${operation.summary}</a> <code>${method} ${path}</code>
                </li>`,
            )}
          </ul>
          ${operations.map(operationSection)}
          <h2>Problems</h2>
          <div class="wide">
            <table>
              <thead>
                <tr>
                  <th scope="col">Type</th>
                  <th scope="col">Status</th>
                  <th scope="col">Meaning</th>
                </tr>
              </thead>
              <tbody>
                ${Object.entries(problems).map(
                  ([kind, { status, title, detail }]) =>
                    html`<tr id="${kind}">
                      <td><code>${kind}</code></td>
                      <td>${status}</td>
                      <td>${title}. ${detail}</td>
                    </tr>`,
                )}
              </tbody>
            </table>
          </div>
        </main>
      </body>
    </html>`
}

function operationSection({ method, path, operation }: { method: string; path: string; operation: Described }) {
  const { operationId, summary, description, parameters = [], requestBody, responses } = operation
  const body = requestBody?.content['application/json']?.schema
  const [status, answer] = Object.entries(responses).find(([code]) => code.startsWith('2')) ?? []
  const answered = answer?.content?.['application/json']?.schema
  const fields = (schema: Schema) =>
    fieldTable(
      Object.entries(schema.properties ?? {}).map(([name, one]) => ({
        name,
        schema: one,
        isNeeded: schema.required?.includes(name) ?? false,
      })),
    )
  return html`<section>
    <h2 id="${operationId}">${summary}<br /><code>${method} ${path}</code></h2>
    <p>${description}</p>
    ${
      parameters.length > 0
        ? html`<h3>Parameters</h3>
            ${fieldTable(parameters.map(({ name, schema, required, description }) => ({ name, schema: { ...schema, description }, isNeeded: required })))}`
        : ''
    }
    ${
      body
        ? html`<h3>Body</h3>
            ${fields(body)}`
        : ''
    }
    ${
      answered
        ? html`<h3>Answer ${status}</h3>
            <p class="muted">${answer?.description}</p>
            ${fields(answered)}`
        : ''
    }
    <p class="muted">
      Otherwise:
      ${Object.keys(responses)
        .filter((code) => Number(code) >= 400)
        .join(', ')}.
    </p>
  </section>`
}

function fieldTable(rows: { name: string; schema: Schema; isNeeded: boolean }[]) {
  return html`<div class="wide">
    <table class="fields">
      <tbody>
        ${rows.map(
          ({ name, schema, isNeeded }) =>
            html`<tr>
              <td><code>${name}</code></td>
              <td>${typeInWords(schema)}${isNeeded ? '' : html`<span class="muted">, may be left out</span>`}</td>
              <td>${schema.description ?? ''}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`
}

function typeInWords(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.anyOf) return schema.anyOf.map(typeInWords).join(' | ')
  if (schema.type === 'array') return `list of ${schema.items ? typeInWords(schema.items) : 'anything'}`
  if (schema.type === 'object') return `{ ${Object.keys(schema.properties ?? {}).join(', ')} }`
  const limits = [
    schema.format,
    schema.maxLength === undefined ? undefined : `${schema.maxLength} characters at most`,
    schema.type === 'integer' && schema.maximum !== undefined && schema.maximum < 1e6
      ? `${schema.minimum ?? 0} to ${schema.maximum}`
      : undefined,
  ].filter(Boolean)
  return [String(schema.type), ...limits].join(', ')
}
