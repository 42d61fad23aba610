/** Where a stack names functions: `at Name (file)` of V8, `Name@file` of the others. */
const FRAME = /^\s*at (?:async )?(?:new )?([\w$.<>]+) \(|^([\w$.<>]+)@/
/** What stands between a component and the store. */
const HOOKS = new Set(['useSnapshot', 'useRead', 'useMethod', 'useServerMethod', 'useGraphQL'])
const INTERNAL = new Set(['callerName', 'observe', 'subscribe', 'listen', 'Error'])
const MAX_NAMES = 4

/**
 * Who asks, by the stack of the call: the component and the hooks that it asked through, or the function. What is
 * minified is named as the build names it.
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
