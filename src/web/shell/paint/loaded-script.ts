import { asScriptText } from '#kit/formats/script-text.ts'

/** Hands over what the loaders found, as the router's own code in the browser wants it. */
export function loadedScript(loaded: string): string {
  const controller = 'window.__reactRouterContext.streamController'
  return `${controller}.enqueue(${asScriptText(loaded)});${controller}.close();`
}
