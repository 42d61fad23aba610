/** Function names in stack frames: `at Name (file)` of V8, `Name@file` of other engines. */
const FRAME = /^\s*at (?:async )?(?:new )?([\w$.<>]+) \(|^([\w$.<>]+)@/
/** Hooks between a component and the store. */
const HOOKS = new Set(['useSnapshot', 'useRead', 'useMethod', 'useServerMethod', 'useGraphQL'])
const INTERNAL = new Set(['callerName', 'observe', 'subscribe', 'listen', 'Error'])
const MAX_NAMES = 4

/**
 * Returns the caller from the stack: the component with its custom hooks, or the function. Minified names are
 * returned as they are.
 */
export function callerIn(stack: string): string {
  const names = stack.split('\n').flatMap((line) => {
    const [, v8, gecko] = FRAME.exec(line) ?? []
    const name = (v8 ?? gecko)?.split('.').at(-1)
    return name === undefined || INTERNAL.has(name) ? [] : [name]
  })
  const hook = names.findLastIndex((name) => HOOKS.has(name))
  const [first = '', ...rest] = names.slice(hook + 1)
  if (hook < 0) return first
  const candidates = [first, ...rest].slice(0, MAX_NAMES)
  const component = candidates.findIndex((name) => /^[A-Z]/.test(name))
  return component < 0
    ? first
    : candidates
        .slice(0, component + 1)
        .reverse()
        .join(' › ')
}
